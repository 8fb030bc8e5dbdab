import { describe, expect, it } from 'vitest';
import type { PageTree } from '../../../../src/core/page/page-tree.ts';
import { explainPage } from '../../../../src/core/report/explain-page.ts';
import type { Verdict } from '../../../../src/core/report/page-report.ts';
import { emptySiteModel, learnPage } from '../../../../src/core/site/site-model.ts';
import { DEFAULT_POLICY } from '../../../../src/core/treatment/policy.ts';
import { page } from '../../generated-page.ts';

const SUBJECTS = 'bridge school river library market theatre station harbour garden tower'.split(' ');
const MENU =
  '<nav><a href="/politics">Politics</a> <a href="/sport">Sport</a> <a href="/culture">Culture</a> <a href="/about">About us</a></nav>';
const headline = (subject: string): string => `Council votes on new plans about the old ${subject}`;
const prose = (subject: string): string =>
  `<p>${`The ${subject} was open, and people of the ${subject} street came to see it again. `.repeat(12)}</p>`;

const story = (subject: string): PageTree =>
  page(
    `${MENU}<main><article><h1>${headline(subject)}</h1>${prose(subject)}${prose(`${subject} gate`)}</article></main>`,
    `https://news.test/2026/story-about-the-${subject}-plans`,
  );

const index = page(
  `${MENU}<main><ul>${SUBJECTS.map(
    (subject) =>
      `<li><a href="/2026/story-about-the-${subject}-plans">${headline(subject)}</a> <span>two hours ago</span></li>`,
  ).join('')}</ul></main>`,
  'https://news.test/politics',
);

function learned(stories: readonly string[]) {
  const model = emptySiteModel();
  for (const subject of stories) learnPage(model, story(subject));
  learnPage(model, index);
  return model;
}

const report = (known = learned(SUBJECTS), at = index) => explainPage(at, known, 'news.test');
const saying = (words: string, verdicts: readonly Verdict[]): Verdict[] =>
  verdicts.filter(({ preview }) => preview.includes(words));

describe('an index page', () => {
  it('keeps its list of stories and fades its menu', () => {
    const { kind, verdicts } = report();
    expect(kind).toBe('toc');
    const lists = saying('Council votes', verdicts);
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) expect(list.noise).toBeLessThanOrEqual(0.2);
    const [menu] = saying('Politics', verdicts);
    expect(menu?.marking).toBe('noisy');
    expect(menu?.noise).toBeGreaterThan(0.8);
  });

  it('gives its reasons', () => {
    const changed = report().verdicts.flatMap(({ why }) => why?.reasons ?? []);
    const given = changed.filter(({ key }) => key === 'toc-links' || key === 'redundant-links');
    expect(given.length).toBeGreaterThan(0);
    for (const { key, weight } of given) expect(Math.sign(weight)).toBe(key === 'toc-links' ? -1 : 1);
  });

  it('is judged by itself while few pages of the site are known', () => {
    const { verdicts } = report(learned(SUBJECTS.slice(0, 2)));
    expect(verdicts.flatMap(({ why }) => why?.reasons ?? []).map(({ key }) => key)).not.toContain(
      'toc-links',
    );
  });
});

describe('a story', () => {
  it('is not judged as an index page', () => {
    const { kind, verdicts } = report(learned(SUBJECTS), story('tower'));
    expect(kind).toBe('article');
    const keys = verdicts.flatMap(({ why }) => why?.reasons ?? []).map(({ key }) => key);
    expect(keys).not.toContain('toc-links');
    expect(keys).not.toContain('redundant-links');
  });
});

describe('the entropy of a block', () => {
  const { verdicts } = report(learned(SUBJECTS), story('tower'));

  it('is near 1 if its line is at its place on every page', () => {
    expect(saying('Politics', verdicts)[0]?.proof.entropy).toBeGreaterThan(0.95);
  });

  it('of the menu is above the threshold, that of the story is not', () => {
    expect(saying('Politics', verdicts)[0]?.proof.entropy).toBeGreaterThan(DEFAULT_POLICY.entropy);
    expect(saying('The tower was open', verdicts)[0]?.proof.entropy).toBeLessThanOrEqual(
      DEFAULT_POLICY.entropy,
    );
  });

  it('is unknown on an unknown site', () => {
    const alone = report(emptySiteModel(), story('tower'));
    expect(alone.verdicts.every(({ proof }) => proof.placePages === 0)).toBe(true);
  });
});
