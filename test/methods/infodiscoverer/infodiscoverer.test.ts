import { describe, expect, it } from 'vitest';
import { infodiscoverer } from '../../../src/methods/infodiscoverer/infodiscoverer.ts';
import { infodiscovererPaper } from '../../../src/methods/infodiscoverer/infodiscoverer-paper.ts';
import { page } from '../../core/generated-page.ts';

const SUBJECTS = ['bridge', 'school', 'river', 'library', 'market', 'theatre'];
const LATELY = ['quarry', 'orchard', 'lagoon', 'viaduct', 'pasture', 'granary'];

const paragraphs = (i: number): string[] =>
  Array.from(
    { length: 5 },
    (_, n) =>
      `${SUBJECTS[i]} ${LATELY[(i + n) % 6]}${i}${n} opened${i} beside${n}x${i} builders${i} measured${n}y${i} stones${i}${n}`,
  );

const site = SUBJECTS.map((_, i) =>
  page(
    `<nav><a href="/">Home</a><a href="/news">News</a></nav>
     <div class="main"><p class="by">Staff ${i} reporter</p>${paragraphs(i)
       .map((text) => `<p class="text">${text}</p>`)
       .join('')}<p class="text">Sign up for our newsletter today</p></div>
     <div class="related"><ul>${[1, 2, 3].map((n) => `<li><a href="/x${i}${n}">Headline${i}${n} elsewhere${i}${n}</a></li>`).join('')}</ul></div>
     <footer><p>All rights reserved by the publisher and its partners</p></footer>`,
    `https://news.test/${i}`,
  ),
);

describe('InfoDiscoverer', () => {
  it('keeps the story, and drops text repeated on every page and lists of links', () => {
    const learned = infodiscoverer.learn(site);
    SUBJECTS.forEach((_, i) => {
      const one = site[i];
      expect(one && infodiscoverer.extract(one, learned)).toEqual(paragraphs(i));
    });
  });

  it('keeps a page of another template whole instead of judging it by this one', () => {
    const other = page(
      '<table><tr><td>Words of a page unlike any other</td></tr></table>',
      'https://news.test/z',
    );
    expect(infodiscoverer.extract(other, infodiscoverer.learn(site))).toEqual([
      'Words of a page unlike any other',
    ]);
  });

  it('returns nothing for an empty page or an empty site', () => {
    expect(infodiscoverer.extract(page(''), infodiscoverer.learn(site))).toEqual([]);
    expect(infodiscoverer.extract(page(''), infodiscoverer.learn([]))).toEqual([]);
  });

  it('adds separate key points if they share terms with the story', () => {
    const points = (i: number) => `${SUBJECTS[i]} builders${i} stones${i}1`;
    const others = (i: number) => `${LATELY[i]} strangers${i} elsewhere${i} unrelated${i}`;
    const pages = SUBJECTS.map((_, i) =>
      page(
        `<div class="side"><p class="points">${points(i)}</p><p>Save share print listen follow subscribe discuss archive report</p></div>
         <div class="rail"><p class="teaser">${others(i)}</p><p>Popular today weather horoscope puzzles recipes tickets jobs homes</p></div>
         <div class="main">${paragraphs(i)
           .map((text) => `<p class="text">${text}</p>`)
           .join('')}</div>`,
        `https://news.test/${i}`,
      ),
    );
    const learned = infodiscoverer.learn(pages);
    pages.forEach((one, i) => {
      expect(infodiscoverer.extract(one, learned)).toEqual([points(i), ...paragraphs(i)]);
    });
  });

  it("drops captions deep in their picture's box, and keeps short lines of quotes", () => {
    const pages = SUBJECTS.map((_, i) =>
      page(
        `<div class="main">
           <div class="photo"><img src="a${i}.jpg"><div><div class="caption">
             A ${SUBJECTS[i]} seen${i} yesterday${i} from${i} above${i} by photographer${i} someone${i}</div></div></div>
           ${paragraphs(i)
             .map((text) => `<p class="text">${text}</p>`)
             .join('')}
           <blockquote><p>${LATELY[i]} quoted${i}</p></blockquote></div>`,
        `https://news.test/${i}`,
      ),
    );
    const learned = infodiscoverer.learn(pages);
    pages.forEach((one, i) => {
      expect(infodiscoverer.extract(one, learned)).toEqual([...paragraphs(i), `${LATELY[i]} quoted${i}`]);
    });
  });
});

describe('InfoDiscoverer as in its paper', () => {
  it('judges by the entropy of words alone: drops repeated lines, and keeps the page’s own lists of links', () => {
    const learned = infodiscovererPaper.learn(site);
    SUBJECTS.forEach((_, i) => {
      const one = site[i];
      const kept = one ? infodiscovererPaper.extract(one, learned) : [];
      for (const paragraph of paragraphs(i)) expect(kept).toContain(paragraph);
      expect(kept).toContain(`Headline${i}1 elsewhere${i}1`);
      expect(kept).not.toContain('Sign up for our newsletter today');
    });
  });

  it('keeps all of a page of another template, and nothing of an empty one', () => {
    const other = page('<table><tr><td>Words of their own</td></tr></table>', 'https://news.test/z');
    expect(infodiscovererPaper.extract(other, infodiscovererPaper.learn(site))).toEqual([
      'Words of their own',
    ]);
    expect(infodiscovererPaper.extract(page(''), infodiscovererPaper.learn([]))).toEqual([]);
  });
});
