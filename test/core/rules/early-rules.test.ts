import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostKey } from '../../../src/core/address/host.ts';
import { endOf, type PageTree } from '../../../src/core/page/page-tree.ts';
import { picked, readSelector } from '../../../src/core/page/selector.ts';
import {
  type EarlyRules,
  isRule,
  mergeRules,
  provenRules,
  renewRules,
} from '../../../src/core/rules/early-rules.ts';
import { heldRules } from '../../../src/core/rules/held-rules.ts';
import { proveRules } from '../../../src/core/rules/prove-rules.ts';
import type { RulePart } from '../../../src/core/rules/rule-part.ts';
import { decodeSiteModel, encodeSiteModel } from '../../../src/core/site/codec.ts';
import { emptySiteModel, mergeSiteModels } from '../../../src/core/site/site-model.ts';
import { page } from '../generated-page.ts';

const HOST = hostKey(page('').url);
const PAGE = `<header class="masthead"><p>The Paper</p></header><main><p>Story</p><div class="letter"><p>Sign up</p></div></main>`;

/** Returns the parts of a page: elements with the given tags and classes are noise of this probability, each other p is content. */
function judged(
  tree: PageTree,
  noise: Readonly<Record<string, number>>,
  reach: RulePart['reach'],
): RulePart[] {
  const parts: RulePart[] = [];
  for (let node = 1; node < tree.tag.length; node++) {
    const p = noise[tree.attributes[node]?.class ?? tree.tag[node] ?? ''];
    if (p === undefined && tree.tag[node] !== 'p') continue;
    parts.push({ node, noise: p ?? 0.02, reach: p === undefined ? 'leave' : reach });
    node = (tree.end[node] ?? node + 1) - 1;
  }
  return parts;
}

interface Visit {
  readonly isNew?: boolean;
  readonly isKnown?: boolean;
  /** The strongest treatment that the noise may get. */
  readonly reach?: RulePart['reach'];
}

const prove = (
  rules: EarlyRules,
  html: string,
  noise: Readonly<Record<string, number>>,
  { isNew = true, isKnown = true, reach = 'hide' }: Visit = {},
) => {
  const tree = page(html);
  proveRules(rules, tree, judged(tree, noise, reach), { isKnown, isNew });
};

const proven = (times: number): EarlyRules => {
  const rules: EarlyRules = new Map();
  for (let i = 0; i < times; i++) prove(rules, PAGE, { masthead: 0.99, letter: 0.95 });
  return rules;
};

/** A page of some elements, each with one or two lines. Few names are in use, and each may hold clutter or story. */
const visitedPage = fc
  .array(
    fc.record({
      tag: fc.constantFrom('div', 'section', 'p', 'aside'),
      name: fc.constantFrom('', 'rail', 'letter', 'box'),
      isStory: fc.boolean(),
      lines: fc.integer({ min: 1, max: 2 }),
      isWrapped: fc.boolean(),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((boxes) => ({
    html: boxes
      .map(({ tag, name, isStory, lines, isWrapped }) => {
        const text = new Array(lines).fill(isStory ? 'Story' : 'Jobs').join('<br>');
        const box = `<${tag} class="${name}">${text}</${tag}>`;
        return isWrapped ? `<div class="wrap">${box}</div>` : box;
      })
      .join(''),
  }));

/** Each element directly around text is a part; the word "Jobs" makes it clutter. */
const partsOf = (tree: PageTree): RulePart[] =>
  tree.tag.flatMap((tag, node): RulePart[] => {
    const text = tag === '#text' ? undefined : tree.text[node + 1];
    if (text === undefined || tree.tag[node + 1] !== '#text' || tree.parent[node + 1] !== node) return [];
    return [text === 'Jobs' ? { node, noise: 0.99, reach: 'hide' } : { node, noise: 0.02, reach: 'leave' }];
  });

/** Whether a node is text of the story, or a break between its lines. */
const isKept = (tree: PageTree, node: number): boolean =>
  tree.tag[node] === '#text'
    ? tree.text[node] === 'Story'
    : tree.tag[node] === 'br' && tree.text[node - 1] === 'Story';

describe('early rules', () => {
  it('dim after they held on two pages and may hide after three, with the least noise they ever picked', () => {
    const letter = (times: number) =>
      provenRules(proven(times)).filter(([selector]) => selector === 'div.letter');
    expect(letter(1)).toEqual([]);
    expect(letter(2)).toEqual([['div.letter', 95, [HOST], []]]);
    const rules = proven(2);
    expect(provenRules(rules).map(([, , , hides]) => hides)).toEqual([[], []]);
    prove(rules, PAGE, { masthead: 0.97, letter: 0.99 });
    expect(provenRules(rules)).toEqual([
      ['header.masthead', 97, [HOST], [HOST]],
      ['div.letter', 95, [HOST], [HOST]],
    ]);
  });

  it('are out for good after they pick anything but noise', () => {
    const rules = proven(5);
    prove(rules, PAGE, { masthead: 0.99 }, { isNew: false });
    for (let i = 0; i < 5; i++) prove(rules, PAGE, { masthead: 0.99, letter: 0.99 });
    const acting = provenRules(rules).map(([selector]) => selector);
    expect(acting).toContain('header.masthead');
    expect(acting).not.toContain('div.letter');
  });

  it('may be made again if a page refuted them before the site was known', () => {
    const rules = proven(3);
    prove(rules, PAGE, { masthead: 0.99 }, { isKnown: false });
    expect(rules.has('div.letter')).toBe(false);
    for (let i = 0; i < 2; i++) prove(rules, PAGE, { masthead: 0.99, letter: 0.99 });
    expect(provenRules(rules).map(([selector]) => selector)).toContain('div.letter');
  });

  it('are neither supported nor refuted by noise that is not certain', () => {
    const rules = proven(3);
    prove(rules, PAGE, { masthead: 0.99, letter: 0.7 });
    expect(rules.get('div.letter')).toEqual({ held: 3, proved: 3, least: 95, hosts: new Map([[HOST, 3]]) });
    expect(rules.get('header.masthead')?.held).toBe(4);
  });

  it('are made for parts of noise that holds an h1, but spare it as a whole', () => {
    const rules: EarlyRules = new Map();
    const rail = '<aside class="rail"><h1>Paper</h1><div class="jobs"><p>Jobs</p></div></aside>';
    prove(rules, `${rail}<main><p>Story</p></main>`, { rail: 0.99 });
    expect([...rules.keys()]).toEqual(['aside.rail > h1', 'div.jobs']);
  });

  it('must hold again in a new design, and no rule stays out', () => {
    const rules = proven(4);
    prove(rules, PAGE, { masthead: 0.99 });
    renewRules(rules, new Set([HOST]));
    expect([...rules]).toEqual([
      ['header.masthead', { held: 1, proved: 0, least: 99, hosts: new Map([[HOST, 1]]) }],
    ]);
  });

  it('are not supported by the same page seen again', () => {
    const rules = proven(1);
    for (let i = 0; i < 5; i++) prove(rules, PAGE, { masthead: 0.99, letter: 0.95 }, { isNew: false });
    expect(rules.get('div.letter')?.held).toBe(1);
    expect(provenRules(rules).map(([selector]) => selector)).not.toContain('div.letter');
  });

  it('dim a landmark after its first page', () => {
    expect(provenRules(proven(1))).toEqual([['header.masthead', 99, [HOST], []]]);
  });

  it('dim by position after three pages, and never hide', () => {
    const rules: EarlyRules = new Map();
    const html = '<table><tr><td class="x1y2z3">Menu</td><td><p>Story</p></td></tr></table>';
    const seen = [0, 0, 0, 0, 0, 0].map(() => {
      prove(rules, html, { x1y2z3: 0.99 });
      return provenRules(rules);
    });
    const found = [['body > table > tbody > tr > td:nth-of-type(1):nth-last-of-type(2)', 99, [HOST], []]];
    expect(seen).toEqual([[], [], found, found, found, found]);
  });

  it('pick only their place if another page has more or fewer such elements', () => {
    const rules: EarlyRules = new Map();
    const noise = { x1y2z3: 0.99 };
    const html = '<div class="x1y2z3">Menu</div><div><p>Story</p></div>';
    for (let i = 0; i < 3; i++) prove(rules, html, noise);
    const acting = provenRules(rules);
    expect(acting).toHaveLength(1);
    // The second element is now the first.
    prove(rules, '<div><p>Story</p></div>', {});
    expect(provenRules(rules)).toEqual(acting);
    prove(rules, '<div><p>Story</p></div><div class="x1y2z3">Menu</div>', noise);
    expect(provenRules(rules)).toEqual([]);
  });

  it('still pick the noisy parts of an element that later holds more than noise', () => {
    const rules: EarlyRules = new Map();
    const rail = (more: string) =>
      `<div class="rail"><div class="jobs">Jobs</div>${more}</div><main><p>Story</p></main>`;
    for (let i = 0; i < 3; i++) prove(rules, rail(''), { rail: 0.99 });
    prove(rules, rail('<p>Standfirst</p>'), { jobs: 0.99 });
    expect(provenRules(rules).map(([selector]) => selector)).toEqual(['div.rail div.jobs']);
  });

  it('are exported to other programs except rules by position and rules within others', () => {
    const rules: EarlyRules = new Map();
    prove(rules, '<div class="x1y2z3">Menu</div><main><p>Story</p></main>', { x1y2z3: 0.99 });
    expect(rules.size).toBe(1);
    expect(heldRules(rules)).toEqual([]);
    rules.clear();
    const html = '<div class="rail"><div class="jobs">Jobs</div></div><main><p>Story</p></main>';
    for (let i = 0; i < 3; i++) prove(rules, html, { rail: 0.99 });
    expect([...rules.keys()]).toEqual(['div.rail', 'div.rail div.jobs']);
    expect(heldRules(rules)).toEqual([{ selector: 'div.rail', pages: 3 }]);
  });

  it('are exported to other programs only if they may hide: held on three pages, with proof', () => {
    const handed = (times: number, reach: RulePart['reach']) => {
      const rules: EarlyRules = new Map();
      for (let i = 0; i < times; i++) prove(rules, PAGE, { letter: 0.99 }, { reach });
      return heldRules(rules).map(({ selector }) => selector);
    };
    expect(handed(2, 'hide')).toEqual([]);
    expect(handed(3, 'hide')).toEqual(['div.letter']);
    expect(handed(5, 'dim')).toEqual([]);
  });

  it('are exported with no selector that picks kept text, or a break in it, on a page they were tested on', () => {
    fc.assert(
      fc.property(fc.array(visitedPage, { minLength: 3, maxLength: 8 }), (visits) => {
        const rules: EarlyRules = new Map();
        const since = new Map<string, number>();
        const judgedPages = visits.map(({ html }) => page(html));
        judgedPages.forEach((tree, at) => {
          proveRules(rules, tree, partsOf(tree), { isKnown: true, isNew: true });
          for (const selector of rules.keys()) if (!since.has(selector)) since.set(selector, at);
        });
        for (const { selector } of heldRules(rules))
          for (const tree of judgedPages.slice(since.get(selector)))
            for (const node of picked(tree, readSelector(selector) ?? []))
              for (let at = node; at < endOf(tree, node); at++)
                expect(isKept(tree, at), `${selector} on ${visits.map(({ html }) => html).join('\n')}`).toBe(
                  false,
                );
      }),
    );
  });

  it('do not change with a page where they pick nothing', () => {
    const rules = proven(3);
    prove(rules, '<main><p>Story</p></main>', {});
    expect(provenRules(rules)).toHaveLength(2);
    expect(rules.get('div.letter')?.held).toBe(3);
  });

  it('of two models add up, and a rule that is out on one side is out', () => {
    const bad = proven(5);
    prove(bad, PAGE, { masthead: 0.99 });
    expect(provenRules(mergeRules(proven(2), proven(1)))).toHaveLength(2);
    for (const merged of [mergeRules(proven(5), bad), mergeRules(bad, proven(5))])
      expect(provenRules(merged).map(([selector]) => selector)).toEqual(['header.masthead']);
  });

  it('are stored with the model', () => {
    const model = { ...emptySiteModel(), rules: proven(3) };
    expect([...decodeSiteModel(encodeSiteModel(model)).rules]).toEqual([...model.rules]);
    expect(provenRules(mergeSiteModels(model, emptySiteModel()).rules)).toHaveLength(2);
  });

  it('in an import file cannot smuggle in other style rules', () => {
    const smuggled: EarlyRules = new Map(
      ['a{} body', 'p, main', '*', 'div.x) { } main', 'p:has(a)', ''].map((selector) => [
        selector,
        { held: 9, proved: 9, least: 99, hosts: new Map([[HOST, 9]]) },
      ]),
    );
    expect(provenRules(smuggled)).toEqual([]);
  });

  it.each(['body', 'body div', 'body.home > div', 'html > div', 'div > body', 'div > p', 'body > body > p'])(
    'are never %s',
    (selector) => {
      expect(isRule(selector)).toBe(false);
    },
  );
});
