import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { argumentsOf, MARK_ARGUMENT } from '../../../src/core/report/reasons.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { CORRECTIONS } from '../../../src/core/verdict/corrections.ts';
import { type Judgement, judge } from '../../../src/core/verdict/judgement.ts';
import { page } from '../generated-page.ts';

const MENU = '<nav class="menu"><a href="/a">Boats</a> <a href="/b">Nets</a> <a href="/c">Ropes</a></nav>';
const story = (about: string) =>
  page(
    `${MENU}<main><article><h1>The ${about} at noon</h1>${`<p>This paragraph tells of a long day of ${about} at the harbour, and it goes on for a good while.</p>`.repeat(4)}</article></main>`,
    `https://sea.example/2026/${about}`,
  );
const model = emptySiteModel();
for (const about of ['rain', 'wind', 'fog', 'sun', 'ice']) learnPage(model, story(about));
const judged = judge(story('rain'), model);
const alone = judge(story('rain'), emptySiteModel());
const reasons = (judgement: Judgement) =>
  judgement.evidence.blocks.map((_, i) => argumentsOf(judgement).of(i));

describe('reasons', () => {
  test('are four at most, the strongest first, none weaker than a tenth', () => {
    for (const of of reasons(judged)) {
      expect(of.length).toBeGreaterThan(0);
      expect(of.length).toBeLessThanOrEqual(4);
      const weights = of.map(({ weight }) => Math.abs(weight));
      expect(weights).toEqual([...weights].sort((a, b) => b - a));
      expect(Math.min(...weights)).toBeGreaterThanOrEqual(0.1);
      for (const { weight } of of) expect(weight).toBe(Math.round(weight * 100) / 100);
      expect(new Set(of.map(({ key }) => key)).size).toBe(of.length);
    }
  });

  test('of other pages are given where there are other pages alone', () => {
    const ofSite = [
      'repeated-text',
      'unique-text',
      'template-node',
      'varying-node',
      'learned-noise',
      'learned-story',
    ];
    const keys = (judgement: Judgement) => reasons(judgement).flatMap((of) => of.map(({ key }) => key));
    expect(keys(judged).some((key) => ofSite.includes(key))).toBe(true);
    expect(keys(alone).filter((key) => ofSite.includes(key))).toEqual([]);
  });

  test('of other pages are given for text that other pages have, and else only for a place of stories', () => {
    const { copies } = judged;
    const keys = (isRepeated: boolean) =>
      new Set(
        reasons(judged).flatMap((of, i) =>
          (copies[i] ?? 0) > 0 === isRepeated ? of.map(({ key }) => key) : [],
        ),
      );
    expect(keys(true)).toContain('repeated-text');
    expect(keys(false)).toContain('learned-story');
    for (const key of ['repeated-text', 'unique-text', 'template-node', 'varying-node', 'learned-noise'])
      expect(keys(false)).not.toContain(key);
  });

  test('have a message with as many places as values', () => {
    const messages = JSON.parse(readFileSync('public/_locales/en/messages.json', 'utf8'));
    const all = [...reasons(judged), ...reasons(alone)].flat();
    for (const { key, values } of all) {
      const message: string = messages[`reason_${key.replace(/-/g, '_')}`]?.message ?? '';
      expect([key, message]).not.toEqual([key, '']);
      expect([key, message.match(/\$\d/g)?.length ?? 0]).toEqual([key, values.length]);
    }
  });

  test('name the words of a block and its share of links', () => {
    const values = new Map(
      reasons(alone).flatMap((of) => of.map(({ key, values }) => [key, values] as const)),
    );
    if (values.has('link-density')) expect(values.get('link-density')).toEqual([88]);
    const words = values.get('long-text');
    if (words) expect(words).toEqual([20]);
    expect([...values.keys()].some((key) => key === 'link-density' || key === 'long-text')).toBe(true);
  });
});

test('a correction joins the argument of its own reason, or is an argument of its own', () => {
  const push = (key: string, weight: number) => {
    const correction = CORRECTIONS.find(({ reason }) => reason === key);
    if (!correction) throw new Error(key);
    return argumentsOf({ ...judged, corrections: [{ correction, push: () => weight }] }).of(0);
  };
  expect(push('teaser', 30)[0]).toEqual({ key: 'teaser', values: [], weight: 30 });
  expect(push('comment', -30.004)[0]).toEqual({ key: 'comment', values: [], weight: -30 });
  const [without] = [argumentsOf({ ...judged, corrections: [] }).of(0)];
  const plain = without.find(({ key }) => key === 'repeated-text')?.weight ?? 0;
  const [first] = push('repeated-text', 30);
  expect(first?.key).toBe('repeated-text');
  if (plain > 0) expect(first?.weight).toBeCloseTo(30 + plain, 6);
  expect(push('teaser', 0).map(({ key }) => key)).not.toContain('teaser');
});

test('what a person decided is an argument of its own', () => {
  expect(MARK_ARGUMENT).toEqual({ noise: 'marked-noise', content: 'marked-content' });
});
