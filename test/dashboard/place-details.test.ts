// @vitest-environment jsdom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TemplatePlace } from '../../src/core/proof/template-places.ts';
import { knownPlace } from '../../src/core/site/known-place.ts';
import { type MarkKind, markId } from '../../src/core/site/marks.ts';
import { DEFAULT_POLICY } from '../../src/core/treatment/policy.ts';
import { PlaceDetails } from '../../src/dashboard/place-details.tsx';
import { usePlaceMarks } from '../../src/dashboard/use-place-marks.ts';
import { browser } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

const place = (parent: number, name: string, chars: number): TemplatePlace => ({
  ...{ parent, name, chars, pages: 4, occurrences: 4, styles: 1, importance: 0.2 },
  ...{ linkChars: 0, noise: chars, ownChars: 0, line: null },
});
const PLACES = [place(-1, 'body', 1000), place(0, 'aside.rail', 300), place(1, 'div.most-read', 200)];

let marks: { id: string; kind: MarkKind }[] = [];
let fails = false;

beforeEach(() => {
  document.body.replaceChildren();
  marks = [];
  fails = false;
  vi.spyOn(browser.tabs, 'query').mockResolvedValue([]);
  vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(async (message) => {
    const { winnow, request } = message as { winnow: string; request: Record<string, never> };
    if (winnow === 'listMarks') return { value: marks };
    if (fails) return { error: 'storage_full' };
    const { url, element, kind } = request;
    if (winnow !== 'markElement' || url !== 'https://sea.example/') throw new Error(`Unexpected: ${winnow}`);
    const id = markId(element as never);
    marks = marks.filter((mark) => mark.id !== id);
    if (kind) marks.push({ id, kind });
    return { value: null };
  });
});

function Details({ at }: { at: number }) {
  const known = usePlaceMarks('sea.example', PLACES);
  const details = {
    places: PLACES,
    place: at,
    marking: 'mixed',
    policy: DEFAULT_POLICY,
    stage: 'knows',
    marks: known,
  };
  return h(PlaceDetails, details as never);
}

async function open(at: number): Promise<void> {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  await act(async () => render(h(Details, { at }), root));
}
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click());

test('a place of the picture takes a correction, shows it, and lets it be taken back', async () => {
  await open(1);
  expect(buttons()).toEqual(['markNoise', 'markContent']);
  await press('markNoise');
  await vi.waitFor(() => expect(buttons()).toEqual(['markTakeBack']));
  expect(marks).toEqual([{ id: markId(knownPlace(['body', 'aside.rail'])), kind: 'noise' }]);
  expect(document.body.textContent).toContain('reason_marked_noise');
  await press('markTakeBack');
  await vi.waitFor(() => expect(buttons()).toEqual(['markNoise', 'markContent']));
  expect(marks).toEqual([]);
});

test('a place inside a corrected one names the place that was corrected, and may be corrected itself', async () => {
  marks = [{ id: markId(knownPlace(['body', 'aside.rail'])), kind: 'noise' }];
  await open(2);
  await vi.waitFor(() => expect(document.body.textContent).toContain('placeMarkedAround'));
  await press('markContent');
  await vi.waitFor(() => expect(document.body.textContent).toContain('reason_marked_content'));
  expect(document.body.textContent).not.toContain('placeMarkedAround');
});

test('a place with most of the site’s text cannot be corrected as a whole', async () => {
  await open(0);
  expect(buttons()).toEqual([]);
  expect(document.body.textContent).toContain('placeTooWide');
});

test('a correction that cannot be stored is reported, and is not shown as made', async () => {
  await open(1);
  fails = true;
  await press('markNoise');
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  expect(buttons()).toEqual(['markNoise', 'markContent']);
});
