import { describe, expect, test } from 'vitest';
import type { PageTree } from '../../../../src/core/page/page-tree.ts';
import { learnPage } from '../../../../src/core/site/site-model.ts';
import { siteNameOf, titleOf } from '../../../../src/core/story/masthead/title.ts';
import { page } from '../../generated-page.ts';
import { judgedByIds } from '../judged-by-ids.ts';

const HEADLINE = '<h1 id="headline">The late ferry</h1>';
const BODY = '<p id="body">It left the harbour at noon.</p>';
const pageWith = (head: string, body = HEADLINE + BODY, url = 'https://sea.example/noon'): PageTree =>
  page(body, url, head);

describe('the title', () => {
  const title = (head: string, body?: string, learned: readonly PageTree[] = []) => {
    const judged = judgedByIds(pageWith(head, body), learned);
    return titleOf(judged);
  };

  test('is the headline as the page shows it', () => {
    expect(title('')).toBe('The late ferry');
    expect(title('<title>Late ferry in the harbour</title>')).toBe('The late ferry');
    expect(title('<title>Quite another thing</title>')).toBe('The late ferry');
  });

  test('has no sign before the last step of a path', () => {
    const step = '<ul><li>Boats</li><li id="headline"><i>»&nbsp;</i>The late ferry</li></ul>';
    expect(title('', step + BODY)).toBe('The late ferry');
  });

  test('is the claim where the headline names the site or its publisher', () => {
    const named = '<h1 id="headline">Sea News</h1>';
    const claim = '<title>Fog comes to the quay</title>';
    expect(title(`${claim}<meta property="og:site_name" content="Sea News">`, named + BODY)).toBe(
      'Fog comes to the quay',
    );
    const data = { '@type': 'Article', headline: 'Fog comes to the quay', publisher: { name: 'SEA NEWS' } };
    expect(title(`<script type="application/ld+json">${JSON.stringify(data)}</script>`, named + BODY)).toBe(
      'Fog comes to the quay',
    );
    expect(title(claim, named + BODY)).toBe('Sea News');
    expect(title('', named + BODY)).toBe('Sea News');
  });

  test('has the signs of a claim where the page parts kicker and headline by style alone', () => {
    const parted = '<h1 id="headline"><span>Harbour</span> <span>Fog comes</span></h1>';
    expect(title('<title>Harbour:  Fog comes</title>', parted + BODY)).toBe('Harbour: Fog comes');
    expect(title('<title>Harbour Fog comes</title>', parted + BODY)).toBe('Harbour Fog comes');
    expect(title('<title>Harbour: Fog came</title>', parted + BODY)).toBe('Harbour Fog comes');
    const whole = '<h1 id="headline">Harbour: “Fog comes”</h1>';
    expect(title('<title>Harbour: Fog comes</title>', whole + BODY)).toBe('Harbour: “Fog comes”');
  });

  test('has a space where the page parts it by style alone, if no claim writes it without', () => {
    const parted = '<h1 id="headline"><span>7</span><b>days of fog</b></h1>';
    expect(title('', parted + BODY)).toBe('7 days of fog');
    expect(title('<title>7days of fog | Sea News</title>', parted + BODY)).toBe('7days of fog');
    const signed = '<h1 id="headline">Days of fog<a href="#days">¶</a></h1>';
    expect(title('<title>Days of fog | Sea News</title>', signed + BODY)).toBe('Days of fog');
  });

  test('is an element of the headline if a claim says just that', () => {
    const sited =
      '<p id="headline"><span><a href="/7">Fog comes to the quay</a> <span>(sea.example)</span></span></p>';
    expect(title('<title>Fog comes to the quay | Links</title>', sited + BODY)).toBe('Fog comes to the quay');
    const parted = '<h1 id="headline"><span>Harbour</span><span>Fog comes to the quay</span></h1>';
    expect(title('<title>Fog comes to the quay</title>', parted + BODY)).toBe('Fog comes to the quay');
    expect(title('<title>Fog comes to the quays</title>', parted + BODY)).toBe(
      'Harbour Fog comes to the quay',
    );
    const label = '<h1 id="headline"><span>Title:</span>Fog comes - a history</h1>';
    expect(title('<title>Fog comes - a history</title>', label + BODY)).toBe('Fog comes - a history');
    const book = '<h1 id="headline">Read again: <em>The Book of Fog</em></h1>';
    expect(title('<title>The Book of Fog</title>', book + BODY)).toBe('Read again: The Book of Fog');
    expect(title('<title>Harbour – Fog comes to the quay</title>', parted + BODY)).toBe(
      'Harbour – Fog comes to the quay',
    );
    const badge = (sign: string) => `<h1 id="headline">Fog and tides <span>${sign}</span></h1>${BODY}`;
    expect(title('<title>Fog and tides</title>', badge('4+'))).toBe('Fog and tides');
    expect(title('<title>Fog and tides</title>', badge('for all of us'))).toBe('Fog and tides for all of us');
    const short = '<h1 id="headline"><span>Harbour</span><span>Fog comes</span></h1>';
    expect(title('<title>Fog comes</title>', short + BODY)).toBe('Harbour Fog comes');
  });

  test('is the headline without the name of the site, or of the host behind a bar, at its end', () => {
    const shown = (text: string, siteName = '', host = 'www.harbour.example') => {
      const head = `<meta property="og:site_name" content="${siteName}">`;
      const judged = judgedByIds(
        pageWith(head, `<h1 id="headline">${text}</h1>${BODY}`, `https://${host}/noon`),
      );
      return titleOf(judged);
    };
    expect(shown('Fog comes again | HARBOUR')).toBe('Fog comes again');
    expect(shown('Fog comes again – Harbour Post', 'Harbour Post')).toBe('Fog comes again');
    expect(shown('Fog comes again – Harbour Post')).toBe('Fog comes again – Harbour Post');
    expect(shown('Fog in the harbour – Harbour')).toBe('Fog in the harbour – Harbour');
    expect(shown('A day in the fog | SEA', '', 'sea.example')).toBe('A day in the fog | SEA');
    expect(shown('Score of the match | 1921', '', '1921.168.0.1')).toBe('Score of the match | 1921');
    expect(shown('Fog | Harbour')).toBe('Fog | Harbour');
  });

  test('is the claim where the headline is what titles end in', () => {
    const head = '<title>Fog comes to the quay at Ob</title>';
    expect(title(head, `<h1 id="headline">Ob</h1>${BODY}`)).toBe('Fog comes to the quay at Ob');
    expect(title(head, `<h1 id="headline">Lo</h1>${BODY}`)).toBe('Lo');
  });

  test('is the claim where the site’s other pages show the headline too', () => {
    const head = '<title>Fog comes to the quay</title>';
    const own = `<h1 id="headline">Harbour desk</h1>${BODY}`;
    const other = page(
      '<h1>Harbour desk</h1><p>Other words of another day.</p>',
      'https://sea.example/night',
    );
    expect(title(head, own, [other])).toBe('Harbour desk');
    const judged = judgedByIds(pageWith(head, own));
    const { model } = judged.evidence;
    for (const url of ['night', 'dawn', 'dusk'])
      learnPage(model, page(`<h1>Harbour desk</h1><p>About ${url}</p>`, `https://sea.example/${url}`));
    expect(titleOf(judged)).toBe('Fog comes to the quay');
  });

  test('is the heading that titles name beside the headline, if the headline is a name of the site or the part', () => {
    const body = (headline: string, other = 'Fog comes') =>
      `<h1 id="headline">${headline}</h1><h2>${other}</h2>${BODY}`;
    expect(title('<title>Fog comes | Harbour Notes</title>', body('Harbour Notes'))).toBe('Fog comes');
    expect(title('<title>sea.example Fog comes</title>', body('sea.example'))).toBe('Fog comes');
    const claim = '<meta property="og:title" content="Fog comes">';
    expect(title(`${claim}<title>Harbour Notes: Fog comes</title>`, body('Harbour Notes'))).toBe('Fog comes');
    // The first part of a title is the story's, unless a claim says otherwise.
    expect(title('<title>Fog comes | Sea News</title>', body('Fog comes', 'Sea News'))).toBe('Fog comes');
    expect(title('<title>Harbour: Fog comes</title>', body('Fog comes', 'Harbour'))).toBe('Fog comes');
    expect(title('<title>Fog comes | Harbour Notes</title>', body('Harbour Notes', 'Gulls'))).toBe(
      'Harbour Notes',
    );
  });

  test('is whole where the page shows it in two lines', () => {
    const body = `<h1 id="headline">with rain and wind</h1><h2>Fog on the quay</h2>${BODY}`;
    const claim = '<meta property="og:title" content="Fog on the quay with rain and wind">';
    const named = '<title>Fog on the quay with rain and wind | Sea News</title>';
    expect(title(claim + named, body)).toBe('Fog on the quay with rain and wind');
    expect(title(named, body)).toBe('with rain and wind');
    expect(title(claim + named, `<h1 id="headline">with rain and wind</h1>${BODY}`)).toBe(
      'with rain and wind',
    );
  });

  test('is the headline, not the author beside it that a title names first', () => {
    const body = `<h1 id="headline">Purple fog</h1><h2>Ann Gull</h2>${BODY}`;
    const claims =
      '<meta property="og:title" content="Ann Gull – Purple fog"><title>Ann Gull – Purple fog words | Songs</title>';
    expect(title(claims, body)).toBe('Purple fog');
  });

  test('shows characters for the references that programs write into claims', () => {
    expect(title('<meta property="og:title" content="Fog &amp;amp; rain">', BODY)).toBe('Fog & rain');
  });

  test('is the claim where the headline begins with its date', () => {
    const body = `<h1 id="headline">3 March 2021 Fog comes to the quay</h1>${BODY}`;
    expect(title('<title>Fog comes to the quay</title>', body)).toBe('Fog comes to the quay');
    expect(title('<title>Fog comes</title>', body)).toBe('3 March 2021 Fog comes to the quay');
  });

  test('without a headline is the claim, without the site’s name', () => {
    const claimed = (text: string, site = '') =>
      title(`<title>${text}</title>${site && `<meta property="og:site_name" content="${site}">`}`, BODY);
    expect(claimed('Fog comes to the quay')).toBe('Fog comes to the quay');
    expect(claimed('Fog comes | Sea News of the whole harbour', 'Sea News of the whole harbour')).toBe(
      'Fog comes',
    );
    expect(claimed('Fog comes to the quay - Sea News')).toBe('Fog comes to the quay');
    expect(claimed('Sea News » Fog comes to the quay')).toBe('Fog comes to the quay');
    expect(claimed('Sea-side fog')).toBe('Sea-side fog');
    expect(claimed('Sea News | sea news', 'Sea News')).toBe('Sea News');
    expect(claimed(' | Fog |  ')).toBe('Fog');
    expect(claimed('')).toBe('');
  });

  test('without a headline is not what has the name of the host behind a bar', () => {
    const headless = (claim: string) =>
      titleOf(judgedByIds(pageWith(`<title>${claim}</title>`, BODY, 'https://gull.example/7')));
    expect(headless('Fog | All the news of the Gull')).toBe('Fog');
    expect(headless('Fog | All the news of the sea')).toBe('All the news of the sea');
    expect(headless('Fog over Gull island | Tides')).toBe('Fog over Gull island');
  });

  test('without a headline keeps signs of its own', () => {
    const claimed = (text: string, name = '') =>
      title(`<title>${text}</title>${name && `<meta property="og:site_name" content="${name}">`}`, BODY);
    expect(claimed('The fog – a history | News of the sea')).toBe('The fog – a history');
    expect(claimed('The fog - a history - News', 'News')).toBe('The fog - a history');
    expect(claimed('News: The fog comes', 'News')).toBe('The fog comes');
    expect(claimed('The fog: a history', 'News')).toBe('The fog: a history');
    expect(claimed('Fog comes \\ News')).toBe('Fog comes');
    expect(claimed('Fog | Sun | News of the sea')).toBe('News of the sea');
  });
});

describe('a headline that is the site’s name', () => {
  const title = (headline: string, claim: string) => {
    const head = `<title>${claim}</title><meta property="og:site_name" content="${headline}">`;
    const judged = judgedByIds(pageWith(head, `<h1 id="headline">${headline}</h1>${BODY}`));
    return titleOf(judged);
  };

  test('stays the title if a claimed title has half of its words', () => {
    expect(title('Sea News', 'Fog over the sea comes')).toBe('Sea News');
    expect(title('Harbour Sea News', 'Fog over the sea comes')).toBe('Fog over the sea comes');
  });
});

test('a claimed title has a thousand characters at most', () => {
  const judged = judgedByIds(pageWith(`<title>${'x'.repeat(1001)}</title>`, BODY));
  expect(titleOf(judged)).toBe('x'.repeat(1000));
});

test('the name of the site is as claimed, unless the page claims its own title', () => {
  const named = (claim: string, title = 'The late ferry') =>
    siteNameOf(judgedByIds(pageWith(`<meta property="og:site_name" content="${claim}">`)).claims, title);
  expect(named('Sea News')).toBe('Sea News');
  expect(named('The late ferry')).toBe('');
  expect(named('The Late Ferry | Sea News')).toBe('');
  expect(named('Sea News', 'News')).toBe('Sea News');
  expect(named('Sea News', '')).toBe('Sea News');
});
