// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { createDecisions } from '../../../src/content/picker/decisions.ts';
import type { PickerPanel } from '../../../src/content/picker/picker-panel.ts';

vi.mock('webextension-polyfill', async () => ({
  default: (await import('../../fake-browser.ts')).browser,
}));

/** Plays a page that records its tasks, and answers when the test lets it. */
function slowPage() {
  const told: string[] = [];
  const waiting: (() => void)[] = [];
  const panelTold: string[] = [];
  const panel = {
    showUndo: () => undefined,
    tell: (words: string) => panelTold.push(words),
    main: document.createElement('button'),
  } as unknown as PickerPanel;
  const page = {
    mark(elements: readonly Element[], kind: string | null) {
      told.push(`${elements.map((element) => element.id)} ${kind}`);
      return new Promise<void>((resolve, reject) => {
        waiting.push(kind === 'content' ? () => reject(new Error('full')) : resolve);
      });
    },
    treatForNow: (elements: readonly Element[]) => told.push(`${elements.map(({ id }) => id)} for now`),
    isCleaning: () => true,
  };
  const decisions = createDecisions(page, panel, () => undefined);
  const answer = async () => {
    await vi.waitUntil(() => waiting.length > 0);
    waiting.shift()?.();
  };
  return { told, panelTold, decisions, answer };
}

const part = (id: string): Element => Object.assign(document.createElement('p'), { id });

describe('decisions of the picker', () => {
  test('run one after another, and none made before the answer is lost', async () => {
    const { told, decisions, answer } = slowPage();
    void decisions.mark([part('a')], 'noise');
    const back = decisions.takeBack();
    await answer();
    await answer();
    await back;
    expect(told).toEqual(['a noise', 'a null']);
  });

  test('go on after one that could not be stored, which is reported', async () => {
    const { told, panelTold, decisions, answer } = slowPage();
    void decisions.mark([part('a')], 'content');
    const after = decisions.forNow([part('b')]);
    await answer();
    await after;
    expect(told).toEqual(['a content', 'b for now']);
    expect(panelTold).toEqual(['pickerFailed', 'pickerForNow']);
  });
});
