import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cluster, clusteringF, tfIdf } from '../../../bench/mining/clustering.ts';
import { naiveBayes } from '../../../bench/mining/naive-bayes.ts';
import { paperTopic, sharedTopic } from '../../../bench/mining/topics.ts';
import { seededRandom, shuffled } from '../../../bench/seeded-random.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

test('F takes the best assignment of classes to clusters', () => {
  expect(clusteringF([1, 1, 0, 0], ['a', 'a', 'b', 'b'])).toBe(1);
  // a fits cluster 0 best (F 4/5), then b has cluster 1: F 2/3.
  expect(clusteringF([0, 0, 0, 1], ['a', 'a', 'b', 'b'])).toBeCloseTo((4 / 5 + 2 / 3) / 2, 12);
  // Both classes want cluster 0; only one gets it.
  expect(clusteringF([0, 0, 0, 0], ['a', 'a', 'b', 'b'])).toBeCloseTo(2 / 3 / 2, 12);
});

test('F is the largest over all assignments', () => {
  const labels = ['a', 'b', 'c'];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...labels)), { minLength: 3, maxLength: 12 }),
      (pairs) => {
        const all = [...pairs, ...labels.map((label, i) => [i, label] as [number, string])];
        const naive = Math.max(
          ...orders.map(
            (order) =>
              labels.reduce((sum, label, i) => {
                const inClass = all.filter(([, l]) => l === label).length;
                const inCluster = all.filter(([c]) => c === order[i]).length;
                const both = all.filter(([c, l]) => c === order[i] && l === label).length;
                return sum + (2 * both) / (inClass + inCluster);
              }, 0) / 3,
          ),
        );
        const [clusters, classes] = [all.map(([c]) => c), all.map(([, l]) => l)];
        expect(clusteringF(clusters, classes)).toBeCloseTo(naive, 12);
      },
    ),
  );
});

test('word weights by hand: twice on one of two documents', () => {
  const { vectors } = tfIdf([{ words: ['storm', 'storm', 'news', 'coast'] }, { words: ['bank', 'news'] }]);
  const [storm, coast] = [(1 + Math.log(2)) * Math.log(2), Math.log(2)];
  const length = Math.hypot(storm, coast);
  expect([...(vectors[0]?.weight ?? [])].map((w) => w.toFixed(9))).toEqual(
    [storm / length, 0, coast / length].map((w) => w.toFixed(9)),
  );
});

test('a word that weighs half counts half, and a word that weighs nothing does not count', () => {
  const weights = new Map([
    ['storm', 0.5],
    ['menu', 0],
  ]);
  const { vectors } = tfIdf([{ words: ['storm', 'menu', 'coast'], weights }, { words: ['bank'] }]);
  const [storm, menu, coast] = vectors[0]?.weight ?? [];
  expect(menu).toBe(0);
  expect((storm ?? 0) / (coast ?? 1)).toBeCloseTo(0.5, 12);
  const classify = naiveBayes([
    { words: ['menu', 'menu', 'menu', 'storm'], weights, label: 'weather' },
    { words: ['menu', 'bank'], weights, label: 'business' },
  ]);
  // The priors are equal: "menu" says nothing, and half a storm is more than none.
  expect(classify({ words: ['menu', 'menu', 'storm'], weights })).toBe('weather');
  expect(classify({ words: ['bank'], weights })).toBe('business');
});

test('documents of two vocabularies fall into two clusters, the same in every run', () => {
  const documents = ['a b c', 'a b d', 'b c d', 'w x y', 'x y z', 'w y z'].map((text) => ({
    words: text.split(' '),
  }));
  const labels = ['1', '1', '1', '2', '2', '2'];
  const run = () => cluster(tfIdf(documents), 2, seededRandom(3));
  expect(run()).toEqual(run());
  const best = Math.max(
    ...[1, 2, 3, 4].map((seed) => clusteringF(cluster(tfIdf(documents), 2, seededRandom(seed)), labels)),
  );
  expect(best).toBe(1);
});

test('naive Bayes by hand: priors, smoothed counts, unseen words left aside', () => {
  const classify = naiveBayes([
    { words: ['storm', 'coast'], label: 'weather' },
    { words: ['bank'], label: 'business' },
    { words: ['bank', 'rates'], label: 'business' },
  ]);
  // P(weather) 1/3 · 2/6 = 1/9 against P(business) 2/3 · 1/7 = 2/21 for "storm".
  expect(classify({ words: ['storm', 'unseen'] })).toBe('weather');
  expect(classify({ words: ['bank'] })).toBe('business');
  expect(classify({ words: [] })).toBe('business');
});

test('shuffling keeps every element', () => {
  const list = Array.from({ length: 20 }, (_, i) => i);
  const mixed = shuffled(list, seededRandom(1));
  expect(mixed).not.toEqual(list);
  expect([...mixed].sort((a, b) => a - b)).toEqual(list);
});

test('the topic comes from the head, or else from the path, if either names one', () => {
  const page = (meta: string, url: string) => pageFromHtml(`<head>${meta}</head><body>x`, url);
  const named = (section: string) => `<meta property="article:section" content="${section}">`;
  expect(sharedTopic(page(named('Asia-Pacific'), 'https://example.org/a'))).toBe('world');
  expect(sharedTopic(page('', 'https://example.org/tech-policy/2013/11/a/'))).toBe('technology');
  expect(sharedTopic(page(named('Opinion'), 'https://example.org/business/a'))).toBeUndefined();
  expect(paperTopic(page(named('Education'), 'https://example.org/a'))).toBe('education');
  expect(paperTopic(page(named('Education') + named('Politics'), 'https://example.org/a'))).toBeUndefined();
});
