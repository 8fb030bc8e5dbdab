import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { SHIPPED } from '../../../../src/core/impression/weights.ts';
import { UNKNOWN_CHANCES } from '../../../../src/core/page/page-kind.ts';
import { emptySiteModel, learnPage } from '../../../../src/core/site/site-model.ts';
import { type Evidence, gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import { judge } from '../../../../src/core/verdict/judgement.ts';
import { assignRoles } from '../../../../src/core/verdict/roles/roles.ts';
import { page } from '../../generated-page.ts';

const prose = (about: string): string =>
  `<p class="paywall">This paragraph tells, as all of them do, of a long day of ${about} at the harbour, and it goes on for a good while, so that nobody could take it for a caption or for a menu.</p>`;
const TEXT = ['rain', 'wind', 'sun', 'fog'].map(prose).join('');

/** The role of the block with this text. */
function roleOf(text: string, body: string): string | undefined {
  const { evidence, roles } = judge(page(body, 'https://sea.example/noon'), emptySiteModel());
  return roles.of[evidence.blocks.findIndex((block) => block.text.startsWith(text))];
}

const story = (masthead: string, after = ''): string =>
  `<nav><a href="/">Home</a> <a href="/sea">Sea</a></nav><main><article><h1>The harbour at noon</h1>${masthead}${TEXT}${after}</article></main>`;

/** Returns the roles on a page to read, from P(noise) of its blocks alone. */
const rolesByNoise = (evidence: Evidence, noise: Float64Array) =>
  assignRoles(
    {
      evidence,
      claims: readClaims(evidence.page.head),
      purpose: 'read',
      chances: UNKNOWN_CHANCES,
      noise,
      isRemoved: () => false,
      isOutUnclaimed: () => false,
      isOut: () => false,
    },
    SHIPPED,
  );

describe('the role of a block', () => {
  test.each([
    ['headline', 'The harbour', ''],
    [
      'caption',
      'Boats',
      '<figure><img src="/boats.jpg" alt="" width="800" height="500"><figcaption>Boats in the rain.</figcaption></figure>',
    ],
    [
      'caption',
      'Gulls',
      '<div class="photo"><img src="/gulls.jpg" alt="" width="800" height="500"><p class="caption">Gulls in the wind.</p></div>',
    ],
    ['byline', 'By Ann', '<div class="byline">By Ann Gull</div>'],
    ['none', 'Home', ''],
    ['body', 'This paragraph', ''],
  ])('is %s', (role, text, masthead) => {
    expect(roleOf(text, story(masthead))).toBe(role);
  });

  test('is no date for a caption above the story that tells the day of its picture', () => {
    const figure = (name: string) =>
      `<div class="top"><figure><img src="/gulls.jpg" alt=""><${name} class="date">5 April 2013</${name}></figure></div>`;
    expect(roleOf('5 April', story(figure('figcaption')))).not.toBe('published');
    expect(roleOf('5 April', story(figure('p')))).toBe('published');
  });

  test('is body for the signature of a quoted post within the story', () => {
    const quote =
      '<blockquote><p>The gulls of this harbour are louder than all gulls that anybody here has ever heard.</p><p>— Ann Gull (@anngull) April 5, 2013</p></blockquote>';
    expect(roleOf('— Ann Gull', story('', `${quote}${TEXT}`))).toBe('body');
  });

  test('is body for the signature right in a quoted post', () => {
    const quote =
      '<blockquote><p>The gulls of this harbour are louder than all gulls that anybody here has ever heard.</p>— Ann Gull (@anngull) April 5, 2013</blockquote>';
    expect(roleOf('— Ann Gull', story('', `${quote}${TEXT}`))).toBe('body');
  });

  test('is no byline for a line that repeats the headline, such as the name of a table', () => {
    const table = (name: string) =>
      `<table class="infobox"><tr><th colspan="2">${name}</th></tr><tr><th>Built</th><td>1931</td></tr></table>`;
    const again = story(table('The harbour at noon'));
    const { evidence, roles } = judge(page(again, 'https://sea.example/noon'), emptySiteModel());
    expect(
      evidence.blocks.filter(({ text }, i) => text === 'The harbour at noon' && roles.of[i] === 'byline'),
    ).toEqual([]);
  });

  test('is published for a line that only tells when the story was published or changed', () => {
    expect(roleOf('Last updated', story('<p class="paywall">Last updated: 4 March 2026 at 18:02</p>'))).toBe(
      'published',
    );
    expect(roleOf('Updated', story('', '<p class="paywall">Updated March 4, 2026</p>'))).toBe('published');
    expect(roleOf('Updated', story('', `<p class="paywall">Updated March 4, 2026</p>${TEXT}`))).not.toBe(
      'none',
    );
  });

  test('is body for a last line or item that begins like a date and says more', () => {
    const last = (line: string) => roleOf(line.slice(0, 20), story('', `<p class="paywall">${line}</p>`));
    expect(last('Published in 1962, this book led to a ban on May 1, 1972.')).toBe('body');
    expect(last('Updated rules take effect on June 1, 2024 for all ports')).toBe('body');
  });

  test('is byline or date for a heading that the page marks so, and body for one of a part', () => {
    const below = (heading: string) => `${prose('ice')}${heading}${prose('hail')}`;
    expect(roleOf('Chapter', story(below('<h2 class="paywall">Chapter 1</h2>')))).toBe('body');
    expect(roleOf('Ada Lind', story('<h3 class="author">Ada Lind de Souza</h3>'))).toBe('byline');
  });

  test('is body for a line within the story that says more than its date', () => {
    const facts =
      'Name Tern<br>Built March 4, 1931<br>Length 340 m<br>Home the old harbour<br>Owner the town of Oslo, as ever';
    expect(roleOf('Name Tern', story('', `<div><p>${facts}</p></div>${TEXT}`))).toBe('body');
  });

  test('is body for the headline again if it heads new text below the first paragraph, and no text of the story otherwise', () => {
    const again = (inside: string) => {
      const body = story('', `${prose('snow')}${inside}`);
      const { evidence, roles } = judge(page(body, 'https://sea.example/noon'), emptySiteModel());
      const at = evidence.blocks.findLastIndex(({ text }) => text === 'The harbour at noon');
      return roles.of[at];
    };
    expect(again(`<h2>The harbour at noon</h2>${prose('hail')}`)).toBe('body');
    expect(again(`<h2>The harbour at noon</h2>${prose('rain')}`)).toBe('headline');
    expect(again(`<h2>The harbour at noon</h2>${prose('hail')}<h2>Re: The harbour at noon</h2>`)).toBe(
      'headline',
    );
    expect(again(`<h1>The harbour at noon</h1>${prose('hail')}`)).not.toBe('body');
    const recipe =
      '<div itemtype="https://schema.org/Recipe"><ul><li itemprop="recipeIngredient">Salt</li></ul><p itemprop="recipeInstructions">Stir.</p></div>';
    expect(again(`<h2>The harbour at noon</h2>${prose('hail')}${recipe}`)).toBe('headline');
  });

  test('is headline for a repeat of it that a later rule would add', () => {
    const tree = page(
      `<main><h1>The harbour at noon</h1><h2>The harbour at noon</h2>${TEXT}</main>`,
      'https://sea.example/noon',
    );
    const evidence = gatherEvidence(tree, emptySiteModel());
    const noise = Float64Array.from(evidence.blocks, ({ node }) => (tree.tag[node] === 'h2' ? 0.7 : 0.1));
    expect(rolesByNoise(evidence, noise).of.slice(0, 3)).toEqual(['headline', 'headline', 'body']);
  });

  test('is no byline for a listing, a greeting, or a sentence that ends with a colon', () => {
    const role = (line: string) => roleOf(line.replace(/<[^>]*>/g, ''), story(line));
    expect(role('<pre>By Ann Gull</pre>')).toBe('body');
    expect(role('<p class="author">Hello,</p>')).toBe('body');
    expect(role('<p class="byline">Something like this:</p>')).toBe('body');
    expect(role('<p class="byline">Something like this</p>')).toBe('byline');
    expect(role('<p class="byline">By Ann Gull,</p>')).toBe('byline');
  });

  test('is the date if a line far above the headline has the day that the page claims', () => {
    const share = ['Mail', 'Print', 'Digg', 'Send', 'Save', 'Copy', 'Quote', 'Post', 'Tell']
      .map((name) => `<li><a href="/${name}">${name}</a></li>`)
      .join('');
    const roleBy = (claimed: string, more = '') => {
      const body = `<div>5 April 2013 Last updated at 00:19${more}</div><ul>${share}</ul><h1>The harbour at noon</h1>${TEXT}`;
      const head = `<meta property="article:published_time" content="${claimed}T00:19:50Z">`;
      const { evidence, roles } = judge(page(body, 'https://sea.example/noon', head), emptySiteModel());
      return roles.of[evidence.blocks.findIndex(({ text }) => text.startsWith('5 April'))];
    };
    expect(roleBy('2013-04-05')).toBe('published');
    expect(roleBy('2013-03-01')).toBe('none');
    // A longer line is about something else.
    expect(roleBy('2013-04-05', ', when all of the harbour came to see the boats')).toBe('none');
  });

  test('is not standfirst for the title of a player among its controls, even below the headline', () => {
    const player = (title: string) =>
      `<div class="film"><div class="now"><h3>Just seen</h3>${title}<a href="/again">Once more</a></div><a href="/1">How the nets of the harbour are mended</a><a href="/2">What the gulls of the harbour eat</a></div>`;
    const title = 'Ships that stay in the harbour';
    expect(roleOf('Ships', story(player(`<h2>${title}</h2>`)))).toBe('none');
    expect(roleOf('Ships', story(`<h2>${title}</h2>`))).not.toBe('none');
  });

  test('is body for a name alone above the first paragraph if there is no headline', () => {
    const tree = page(`<main><article><p>Ann Gull</p>${TEXT}</article></main>`, 'https://sea.example/noon');
    const evidence = gatherEvidence(tree, emptySiteModel());
    const noise = new Float64Array(evidence.blocks.length).fill(0.1);
    expect(rolesByNoise(evidence, noise).of[0]).toBe('body');
  });

  test('is none for a breadcrumb that ends with the headline', () => {
    const roles = (html: string, p: number) => {
      const tree = page(`<main><h1>The harbour at noon</h1>${html}</main>`, 'https://sea.example/noon');
      const evidence = gatherEvidence(tree, emptySiteModel());
      const noise = new Float64Array(evidence.blocks.length).fill(p);
      return rolesByNoise(evidence, noise).of;
    };
    const line = (text: string) => roles(`<p>${text}</p>${TEXT}`, 0.1)[1];
    expect(line('Sea stories > Harbours of the north > The Harbour at noon')).toBe('none');
    expect(line('Home / The harbour at noon')).toBe('none');
    expect(line('Home / The harbour at noon / And the sea')).toBe('body');
    expect(line('Sea stories, sea/the harbour at noon')).toBe('body');
    // Names of elements may call all lines above a recipe its ingredients.
    const recipe =
      '<div class="ingredients"><p>Soups / The harbour at noon</p><p>2 eggs</p><p>3 leeks</p></div><div class="instructions"><p>Boil the eggs and the leeks.</p></div>';
    expect(roles(recipe, 0.1).slice(1, 3)).toEqual(['none', 'body']);
    expect(roles(recipe, 0.6).slice(1, 3)).toEqual(['none', 'body']);
  });

  test('is neither byline nor date in the comments below a story', () => {
    const comment = '<li class="comment"><div class="byline">By Tom Tern</div><p>I was there.</p></li>';
    expect(roleOf('By Tom', story('', `<ol>${comment}</ol>`))).toBe('none');
    expect(roleOf('By Tom', story('', '<div class="byline">By Tom Tern</div>'))).toBe('byline');
  });

  test('is body for the captions of a gallery without other words', () => {
    const slide = (about: string) =>
      `<figure><img src="/${about}.jpg" alt="" width="800" height="500"><figcaption>${prose(about)}</figcaption></figure>`;
    const slides = ['rain', 'wind', 'sun', 'fog'].map(slide).join('');
    const gallery = (words: string) =>
      `<main><article><h1>The harbour at noon</h1>${words}${slides}</article></main>`;
    expect(roleOf('This paragraph', gallery(''))).toBe('body');
    expect(roleOf('This paragraph', gallery('<h2>Weather at the quay</h2>'))).toBe('body');
    expect(roleOf('This paragraph', gallery(prose('snow').replace('This paragraph', 'One')))).toBe('caption');
  });

  test('is body for the title of a panel of the story, even beside a link', () => {
    const method = (name: string) =>
      `<details open><summary><section><a href="/src/${name}">Source</a><h4>fn <a href="#x">${name}</a></h4></section></summary>${prose(name)}</details>`;
    const body = `<main><h1>The harbour at noon</h1>${TEXT}<div>${method('tide')}${method('ebb')}</div></main>`;
    expect([roleOf('fn tide', body), roleOf('fn ebb', body)]).toEqual(['body', 'body']);
  });

  test('is caption if a script adds the picture later', () => {
    const figure =
      '<figure><div data-src="/seals.jpg"></div><figcaption>Seals in the fog.</figcaption></figure>';
    expect(roleOf('Seals', story(prose('snow'), figure + prose('hail')))).toBe('caption');
    expect(roleOf('Seals', story(prose('snow'), figure.replace('.jpg', '') + prose('hail')))).not.toBe(
      'caption',
    );
  });

  test('is caption in a box with such a name, beside a credit but not beside a text', () => {
    const box = (beside: string) =>
      `<div class="caption"><img src="/boats.jpg" alt="" width="800" height="500"><p>Boats in the rain.</p>${beside}</div>`;
    expect(roleOf('Boats', story(prose('snow'), box('<p>Ann Gull</p>') + prose('hail')))).toBe('caption');
    expect(roleOf('Boats', story(prose('snow'), box(prose('frost').repeat(2)) + prose('hail')))).toBe('body');
  });

  test('is not caption if the box has no picture, or if it is a link to another story', () => {
    expect(roleOf('Boats', story('<div class="caption">Boats in the rain.</div>'))).not.toBe('caption');
    const card =
      '<figure><a href="/gulls"><img src="/gulls.jpg" alt=""><figcaption>Gulls told by another story</figcaption></a></figure>';
    expect(roleOf('Gulls', story('', card))).not.toBe('caption');
  });
});

describe('a heading within a story', () => {
  const about = (heading: string, rest: string): string =>
    story('', `<section><h2>${heading}</h2>${rest}</section>${TEXT}`);
  /** The role of a heading with this P(noise); all other blocks except the text are noise. */
  const roleOf = (rest: string, headingNoise: number): string | undefined => {
    const tree = page(about('What the tide brings', rest), 'https://sea.example/noon');
    const evidence = gatherEvidence(tree, emptySiteModel());
    const noise = Float64Array.from(evidence.blocks, ({ text }) =>
      text.startsWith('What') ? headingNoise : text.startsWith('This') ? 0.05 : 0.9,
    );
    const { of } = rolesByNoise(evidence, noise);
    return of[evidence.blocks.findIndex(({ text }) => text.startsWith('What'))];
  };
  const FIGURE =
    '<figure><img src="/tide.jpg" alt="" width="800" height="500"><figcaption>The tide at noon.</figcaption></figure>';

  test('is the story’s over its text, even with a captioned picture between', () => {
    expect(roleOf(TEXT, 0.7)).toBe('body');
    expect(roleOf(FIGURE + TEXT, 0.7)).toBe('body');
    // A heading that is surely noise stays noise.
    expect(roleOf(TEXT, 0.95)).toBe('none');
  });

  test('is noise if only links and forms are below it', () => {
    expect(roleOf('<p><a href="/tides">Another story about tides</a></p>', 0.4)).toBe('none');
    expect(roleOf('<form><label>Your address <input></label><button>Send me news</button></form>', 0.4)).toBe(
      'none',
    );
  });

  test('is the story’s if the label of an advertisement is below it, or if it is surely story', () => {
    expect(roleOf('<p>Advertisement</p>', 0.4)).toBe('body');
    expect(roleOf('<p><a href="/tides">Another story about tides</a></p>', 0.01)).toBe('body');
  });
});

describe('a list right above the text', () => {
  const LIST =
    '<div><h3>In short</h3><ul><li>The harbour master expects no boats before the evening.</li><li>Nobody has seen such a tide for thirty years.</li></ul></div>';
  const FAR = Array.from({ length: 9 }, (_, i) => `<p><a href="/${i}">Another film to watch</a></p>`).join(
    '',
  );
  const rolesOf = (masthead: string): (string | undefined)[] => {
    const tree = page(story(masthead), 'https://sea.example/noon');
    const evidence = gatherEvidence(tree, emptySiteModel());
    const noise = Float64Array.from(evidence.blocks, ({ text }) => (text.startsWith('This') ? 0.05 : 0.8));
    const { of } = rolesByNoise(evidence, noise);
    return ['In short', 'The harbour master', 'Nobody has'].map(
      (line) => of[evidence.blocks.findIndex(({ text }) => text.startsWith(line))],
    );
  };

  test('is the standfirst with its heading, however far below the headline', () => {
    expect(rolesOf(FAR + LIST)).toEqual(['standfirst', 'standfirst', 'standfirst']);
  });

  test('is not the story’s if something is between, or if it is links', () => {
    expect(rolesOf(FAR + LIST + FAR)).toEqual(['none', 'none', 'none']);
    const links = LIST.replaceAll('<li>', '<li><a href="/x">').replaceAll('</li>', '</a></li>');
    expect(rolesOf(FAR + links)).toEqual(['none', 'none', 'none']);
  });
});

describe('a noisy line between headline and text', () => {
  const LINE = 'Nobody knows when the boats will go out again, says the harbour master.';
  const CARD = `<p>${LINE}</p><p><a href="/news">${LINE.replace('boats', 'ships')}</a></p>`;
  const onSite = (number: number, head = '') =>
    page(story(CARD), `https://sea.example/${number}`, `<title>The harbour at noon</title>${head}`);

  /** Roles of both lines if all but the text is noise and this many other pages are known. */
  const rolesOf = (others: number, head = ''): (string | undefined)[] => {
    const model = emptySiteModel();
    for (let i = 1; i <= others; i++) learnPage(model, onSite(i));
    const tree = onSite(0, head);
    const evidence = gatherEvidence(tree, model);
    const noise = Float64Array.from(evidence.blocks, ({ text }) => (text.startsWith('This') ? 0.05 : 0.9));
    const { of } = rolesByNoise(evidence, noise);
    return [/^Nobody.*boats/, /^Nobody.*ships/].map(
      (line) => of[evidence.blocks.findIndex(({ text }) => line.test(text))],
    );
  };

  test('is the standfirst if it is a sentence without links', () => {
    expect(rolesOf(0)).toEqual(['standfirst', 'none']);
  });

  test('is the headline if it repeats it, taken for text or not, and none if it only labels it', () => {
    const headline = 'The harbour at noon, when all of the boats are in';
    const roleOfLine = (line: string, lineNoise: number) => {
      const html = story(`<p>${line}</p>`).replace('The harbour at noon', headline);
      const tree = page(html, 'https://sea.example/0', `<title>${headline}</title>`);
      const evidence = gatherEvidence(tree, emptySiteModel());
      const at = evidence.blocks.findIndex(({ node, text }) => tree.tag[node] === 'p' && text === line);
      const noise = Float64Array.from(evidence.blocks, ({ text }, i) =>
        i === at ? lineNoise : text.startsWith('This') ? 0.05 : 0.9,
      );
      return rolesByNoise(evidence, noise).of[at];
    };
    expect(roleOfLine(headline.toUpperCase(), 0.9)).toBe('headline');
    expect(roleOfLine(headline.toUpperCase(), 0.1)).toBe('headline');
    expect(roleOfLine(`Share: ${headline}`, 0.9)).toBe('none');
    expect(roleOfLine(`At last: ${headline}`, 0.1)).toBe('body');
  });

  test('has no role if other pages have it, unless it is the page’s own description', () => {
    expect(rolesOf(3)).toEqual(['none', 'none']);
    expect(rolesOf(3, `<meta name="description" content="${LINE}">`)).toEqual(['standfirst', 'none']);
  });

  describe('on a page of its own', () => {
    const roleIn = (html: string, description = '') => {
      const head = `<title>The harbour at noon</title>${description}`;
      const tree = page(html, 'https://sea.example/0', head);
      const evidence = gatherEvidence(tree, emptySiteModel());
      const noise = Float64Array.from(evidence.blocks, ({ text }) => (text.startsWith('This') ? 0.05 : 0.9));
      const { of } = rolesByNoise(evidence, noise);
      return of[evidence.blocks.findIndex(({ text }) => text === LINE)];
    };
    const described = `<meta name="description" content="${LINE}">`;

    test('is the description of the page however far from the text, and another sentence only near it', () => {
      const far = story(`${'<div>Share</div>'.repeat(9)}<div>${LINE}</div>`);
      expect(roleIn(far)).toBe('none');
      expect(roleIn(far, described)).toBe('standfirst');
    });

    test('is hidden text only on a page whose headline is hidden too', () => {
      const hidden = 'style="visibility:hidden"';
      expect(roleIn(story(`<div ${hidden}>${LINE}</div>`), described)).toBe('none');
      expect(roleIn(`<div ${hidden}>${story(`<div>${LINE}</div>`)}</div>`, described)).toBe('standfirst');
    });
  });
});
