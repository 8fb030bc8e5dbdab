// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { newAttributeNames } from '../../../src/browser/attribute-names.ts';
import { type Cleaner, createCleaner } from '../../../src/content/cleaning/cleaner.ts';
import type { Treated } from '../../../src/core/treatment/policy.ts';
import { byAPerson } from '../by-a-person.ts';

const NAMES = newAttributeNames();

/** Ways that a person may be using an element. */
const USES = {
  focuses: (element: HTMLElement) => {
    element.focus();
    element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  },
  'types in': (element: HTMLElement) => {
    element.dispatchEvent(byAPerson(new Event('input', { bubbles: true, composed: true })));
  },
  plays: (element: HTMLElement) => {
    Object.defineProperty(element, 'paused', { value: false, configurable: true });
    Object.defineProperty(element, 'ended', { value: false, configurable: true });
    element.dispatchEvent(new Event('play', { bubbles: true }));
  },
};
type Use = keyof typeof USES;

const leaf = fc.constantFrom(
  '<p>Some words</p>',
  '<p><input></p>',
  '<form><textarea></textarea><button>Go</button></form>',
  '<div contenteditable="true">Notes</div>',
  '<figure><video></video></figure>',
  '<a href="/">A link</a>',
);
const box = (inner: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('div', 'aside', 'section', 'nav'), fc.array(inner, { minLength: 1, maxLength: 3 }))
    .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag}>`);
const bodies = fc
  .array(fc.oneof(leaf, box(leaf), box(box(leaf))), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''));

/** A treatment for some elements, by their index among all. */
const plans = fc.array(fc.tuple(fc.nat(), fc.constantFrom<Treated>('dim', 'hide')), {
  minLength: 1,
  maxLength: 6,
});

/** An action of a person, with an element that allows it, before the page is cleaned or after. */
const uses = fc.array(
  fc.record({
    use: fc.constantFrom<Use>('focuses', 'types in', 'plays'),
    draw: fc.nat(),
    isBefore: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);

const CAN: Readonly<Record<Use, string>> = {
  focuses: 'input, textarea, button, a',
  'types in': 'input, textarea, [contenteditable]',
  plays: 'video',
};

type CreateCleaner = (signal: AbortSignal) => Pick<Cleaner, 'apply'>;

const product: CreateCleaner = (signal) =>
  createCleaner(document, NAMES, { onRelease: () => undefined, rootsOf: () => [], signal });

/** A faulty cleaner that sets the attributes and does not look at the page. */
const careless: CreateCleaner = () => ({
  apply(plan) {
    for (const [element, treatment] of plan) element.toggleAttribute(NAMES[treatment], true);
  },
});
/** A faulty cleaner that looks at the page when it cleans, and never again. */
const forgetful: CreateCleaner = () => {
  const stopped = new AbortController();
  const cleaner = createCleaner(document, NAMES, {
    onRelease: () => undefined,
    rootsOf: () => [],
    signal: stopped.signal,
  });
  stopped.abort();
  return cleaner;
};

/** Checks, for any actions and any plan, that no element with something in use is treated. */
const sparesUse = (create: CreateCleaner) =>
  fc.property(bodies, plans, uses, (html, planned, doing) => {
    const stop = new AbortController();
    document.body.innerHTML = html;
    const elements = [...document.body.querySelectorAll('*')];
    const cleaner = create(stop.signal);
    const kept = new Set<Element>();
    const act = (isBefore: boolean) => {
      for (const one of doing) {
        const able = [...document.body.querySelectorAll<HTMLElement>(CAN[one.use])];
        const element = able[one.draw % Math.max(1, able.length)];
        if (one.isBefore !== isBefore || !element) continue;
        USES[one.use](element);
        if (one.use !== 'focuses') kept.add(element);
      }
    };
    act(true);
    const pick = (draw: number) => elements[draw % elements.length] as Element;
    cleaner.apply(new Map(planned.map(([draw, treatment]) => [pick(draw), treatment])));
    act(false);
    stop.abort();
    // Only the last focused element has the focus.
    const focused = document.activeElement;
    if (focused && focused !== document.body) kept.add(focused);
    const wrong = [...document.querySelectorAll(`[${NAMES.dim}], [${NAMES.hide}]`)].filter((one) =>
      [...kept].some((used) => one.contains(used)),
    );
    expect(wrong.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

afterEach(() => {
  document.body.innerHTML = '';
});

describe('an element that a person uses', () => {
  const failed = (create: CreateCleaner) =>
    fc.check(sparesUse(create), { seed: 20, numRuns: 300, endOnFailure: true }).failed;

  test('is never treated, whether they use it before the page is cleaned or after', () => {
    fc.assert(sparesUse(product), { seed: 20, numRuns: 300 });
  });

  test.each([
    ['looks at nothing', careless],
    ['looks only once', forgetful],
  ])('is found to be treated by a faulty cleaner that %s', (_, create) => {
    expect(failed(create)).toBe(true);
  });
});
