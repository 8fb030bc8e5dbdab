// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerInBackground } from '../../src/messaging/messenger.ts';
import type { PageState } from '../../src/messaging/protocol.ts';
import { type PopupPage, usePage } from '../../src/popup/use-page.ts';
import { reportOf, verdictOf } from '../core/report/verdict-of.ts';
import { browser, control, sender } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

/** A page whose third node is a block with these words. */
const stateOf = (preview: string, status: PageState['status'] = 'judged') =>
  ({ status, message: '', report: reportOf([{ ...verdictOf({ node: 3 }), preview }]) }) as PageState;

let place: HTMLElement;
let asked: string[] = [];
let answers: Readonly<Record<string, PageState>> = {};
let page: PopupPage;

/** Opens the popup on a page that answers like this. */
async function open(state: Promise<PageState>): Promise<void> {
  const Probe = () => {
    page = usePage({ tab: Promise.resolve(7), state });
    return null;
  };
  await act(() => render(h(Probe, null), place));
}
const passed = (milliseconds: number) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

beforeEach(() => {
  control.reset();
  control.sendFrom(sender.extensionPage);
  asked = [];
  place = document.createElement('div');
  const sendMessage = async (_: number, { winnow: name }: { winnow: string }) => {
    asked.push(name);
    if (!answers[name]) throw new Error('Could not establish connection. Receiving end does not exist.');
    return { value: answers[name] };
  };
  Object.assign(browser.tabs, { sendMessage });
});
afterEach(() => render(null, place));

test('a correction is sent if the block is still the one that the popup shows', async () => {
  answers = { pageState: stateOf('Subscribe'), mark: stateOf('Subscribe') };
  await open(Promise.resolve(stateOf('Subscribe')));
  page.mark({ node: 3, kind: 'noise' });
  await passed(0);
  expect(asked).toEqual(['pageState', 'mark']);
  expect(page.trouble).toBe('');
});

test('no correction is sent if another block has the number by now; the popup shows the page as it is', async () => {
  answers = { pageState: stateOf('Latest news'), mark: stateOf('Latest news') };
  await open(Promise.resolve(stateOf('Subscribe')));
  page.mark({ node: 3, kind: 'noise' });
  await passed(0);
  expect(asked).toEqual(['pageState']);
  expect(page.trouble).toBe('blockMoved');
  expect(page.state?.report?.verdicts[0]?.preview).toBe('Latest news');
});

test('a change of mode that the page does not answer is reported, and the popup goes on showing the page', async () => {
  answers = {};
  await open(Promise.resolve(stateOf('Subscribe')));
  page.change({ mode: 'hide', anyway: false });
  await passed(0);
  expect([page.failure, page.trouble, page.state?.status]).toEqual(['', 'no_answer', 'judged']);
});

test('nobody answering in the page is no failure while the worker starts its script', async () => {
  answers = {};
  await open(new Promise((resolve) => setTimeout(resolve, 600, stateOf('Subscribe'))));
  await passed(400);
  expect([asked.length > 0, page.failure, page.state]).toEqual([true, '', null]);
  await passed(400);
  expect(page.state?.status).toBe('judged');
});

test('trying again has a page judged again that could not be judged', async () => {
  answers = { judgeAgain: stateOf('Subscribe') };
  await open(Promise.resolve(stateOf('', 'failed')));
  page.refresh();
  await passed(0);
  expect(asked).toEqual(['judgeAgain']);
  expect(page.state?.status).toBe('judged');
});

test('trying again starts Winnow once more if the page was loaded again meanwhile', async () => {
  answers = {};
  const activated: unknown[] = [];
  answerInBackground({
    activate: ({ tabId }: { tabId: number }) => {
      activated.push(tabId);
      return stateOf('Subscribe');
    },
  } as unknown as Parameters<typeof answerInBackground>[0]);
  await open(Promise.resolve(stateOf('', 'failed')));
  page.refresh();
  await passed(0);
  expect([activated, page.state?.status, page.failure]).toEqual([[7], 'judged', '']);
});

test('a page that answers after all is shown, whatever failed before', async () => {
  answers = { pageState: stateOf('Subscribe') };
  await open(Promise.reject(new Error('The worker died.')));
  expect(page.failure).toBe('The worker died.');
  await passed(400);
  expect([page.state?.status, page.failure]).toEqual(['judged', '']);
});

test('what could not be opened says why, and the popup stays', async () => {
  answers = {};
  await open(Promise.resolve(stateOf('Subscribe')));
  page.leaveBy('read');
  await passed(0);
  expect(page.trouble).not.toBe('');
});
