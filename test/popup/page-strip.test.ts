// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { NO_PROOF } from '../../src/core/proof/proof.ts';
import type { Verdict } from '../../src/core/report/page-report.ts';
import { DEFAULT_POLICY } from '../../src/core/treatment/policy.ts';
import { PageStrip } from '../../src/popup/page-strip.tsx';
import type { PageView } from '../../src/popup/page-view.ts';
import { REPEATS, reportOf, verdictOf } from '../core/report/verdict-of.ts';
import { trusted } from '../trusted.ts';

vi.mock('webextension-polyfill', async () => (await import('../ui/fake-i18n.ts')).fakeI18n());

const VERDICTS: readonly Verdict[] = [
  verdictOf({ node: 3, preview: 'Home Sport', words: 2, proof: { ...REPEATS, own: 1, entropy: 0.97 } }),
  verdictOf({
    node: 7,
    preview: 'A story of the sea',
    words: 400,
    noise: 0.02,
    ceiling: 'leave',
    proof: { ...NO_PROOF, placePages: 9, own: 1 },
  }),
  verdictOf({ node: 9, preview: '', shows: 'picture', words: 0, noise: 0.7, proof: NO_PROOF }),
];

const viewOf = (verdicts: readonly Verdict[]): Extract<PageView, { kind: 'page' }> => ({
  kind: 'page',
  report: reportOf(verdicts),
  trust: trusted(20),
  mode: 'dim',
  policy: DEFAULT_POLICY,
  cleans: true,
  cleaned: 1,
  hidden: 0,
  isPrivate: false,
  asksPermission: false,
  hasStory: true,
  isReadable: true,
  problem: '',
});

const onOutline = vi.fn();
let place: HTMLElement;
/** Calls the function, and draws its effects at once. */
const now = (what: () => void): void => void act(what);
const draw = (verdicts: readonly Verdict[] = VERDICTS) =>
  now(() => render(h(PageStrip, { view: viewOf(verdicts), onOutline }), place));
const parts = () => [...place.querySelectorAll<HTMLElement>('[role=option]')];
const labels = () => parts().map((part) => part.getAttribute('aria-label') ?? '');
const told = () => place.querySelector('.strip-told')?.textContent;
const press = (key: string) =>
  now(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
const focus = (at: number) => now(() => parts()[at]?.focus());

beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  onOutline.mockReset();
});
afterEach(() => {
  render(null, place);
  place.remove();
});

describe('the strip of a page', () => {
  test('has one part for each part of the page, in page order, and says in words everything it shows', () => {
    draw();
    expect(labels()).toEqual([
      expect.stringMatching(/^Home Sport · Clutter · Dimmed · Pages 10 of 10 · .*repeat.* · Entropy 0.97/),
      expect.stringMatching(/^A story of the sea · Content · Kept · Pages 1 of 10 · No proof · Entropy 0 /),
      `${messages.blockPicture.message} · Undecided · Kept · ${messages.proofShortUnknown.message}`,
    ]);
  });

  test('tells verdict, treatment and unknown entropy apart by more than colour', () => {
    draw();
    expect(parts().map(({ className }) => className)).toEqual([
      'strip-part clutter dim',
      'strip-part content leave',
      'strip-part undecided leave unknown',
    ]);
  });

  test('draws the thresholds that decide', () => {
    draw();
    const drawn = [...place.querySelectorAll<HTMLElement>('.scale-threshold')];
    expect(drawn.map(({ style }) => Number(style.getPropertyValue('--at')))).toEqual([
      DEFAULT_POLICY.entropy,
      DEFAULT_POLICY.importance,
    ]);
    expect(place.textContent).toContain('0.6');
    expect(place.textContent).toContain('0.3');
  });

  test('outlines the part under the pointer, shows its numbers, and removes both again', () => {
    draw();
    expect(told()).toBe(messages.stripHint.message);
    now(() => void parts()[0]?.dispatchEvent(new MouseEvent('mouseenter')));
    expect(onOutline).toHaveBeenLastCalledWith(3, false);
    expect(told()).toContain('Home Sport');
    expect(place.querySelector('.strip-scales')?.textContent).toContain('0.97');
    expect(place.querySelectorAll('.scale-value')).toHaveLength(2);
    now(() => void place.querySelector('[role=listbox]')?.dispatchEvent(new MouseEvent('mouseleave')));
    expect(onOutline).toHaveBeenLastCalledWith(null, false);
    expect(place.querySelectorAll('.scale-value')).toHaveLength(0);
  });

  test('is one stop of the tab key; arrow keys, Home and End move along it', () => {
    draw();
    const stops = () => parts().map(({ tabIndex }) => tabIndex);
    expect(stops()).toEqual([0, -1, -1]);
    focus(0);
    press('ArrowRight');
    expect(document.activeElement).toBe(parts()[1]);
    expect(onOutline).toHaveBeenLastCalledWith(7, false);
    expect(stops()).toEqual([-1, 0, -1]);
    press('End');
    press('ArrowRight');
    expect(document.activeElement).toBe(parts()[2]);
    press('ArrowLeft');
    expect(document.activeElement).toBe(parts()[1]);
    press('Home');
    expect(document.activeElement).toBe(parts()[0]);
    press('Enter');
    expect(onOutline).toHaveBeenLastCalledWith(3, true);
  });

  test('follows the direction of writing from right to left', () => {
    place.style.direction = 'rtl';
    draw();
    for (const part of parts()) part.style.direction = 'rtl';
    focus(0);
    press('ArrowLeft');
    expect(document.activeElement).toBe(parts()[1]);
  });

  test('is drawn for a page of one part and for one of 500, and not for an empty one', () => {
    draw([verdictOf({ node: 5 })]);
    expect(parts()).toHaveLength(1);
    draw(Array.from({ length: 500 }, (_, node) => verdictOf({ node, words: node % 40 })));
    expect(parts()).toHaveLength(120);
    expect(labels()[0]).toMatch(/and \d+ more parts/);
    draw([]);
    expect(place.textContent).toBe('');
  });
});
