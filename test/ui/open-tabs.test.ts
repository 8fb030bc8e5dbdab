import { beforeEach, expect, test, vi } from 'vitest';
import { judgeOpenTabs, openTabs } from '../../src/ui/open-tabs.ts';

/** The tab that never answers, as a frozen one. */
const FROZEN = 1;
/** A tab of the site. */
const PAPER = 2;
/** A tab of another site. */
const SHOP = 3;
const PRIVATE = 4;

const { query, sendMessage } = vi.hoisted(() => ({ query: vi.fn(), sendMessage: vi.fn() }));
vi.mock('webextension-polyfill', () => ({ default: { tabs: { query, sendMessage } } }));

const toldToJudge = () =>
  sendMessage.mock.calls.filter(([, { winnow }]) => winnow === 'judgeAgain').map(([id]) => id);

beforeEach(() => {
  sendMessage.mockReset();
  query.mockResolvedValue([
    { id: FROZEN },
    { id: PAPER },
    { id: SHOP },
    { id: PRIVATE, incognito: true },
    { id: undefined },
  ]);
  sendMessage.mockImplementation((id: number, { winnow }: { winnow: string }) => {
    if (id === FROZEN) return new Promise(() => undefined);
    if (winnow === 'judgeAgain') return Promise.reject(new Error('closed meanwhile'));
    const url = id === PAPER ? 'https://paper.example/story' : 'https://shop.example/';
    return Promise.resolve({ value: { url, title: '', links: [] } });
  });
});

test('finds the open tabs of the site, and none in private windows', async () => {
  expect((await openTabs('paper.example')).map(({ id }) => id)).toEqual([PAPER]);
  expect(sendMessage.mock.calls.some(([id]) => id === PRIVATE)).toBe(false);
  expect(toldToJudge()).toEqual([]);
});

test('a frozen tab does not delay the judging of others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const judged = judgeOpenTabs('paper.example');
  // No timer ends meanwhile, so nothing waits for the frozen tab.
  while (toldToJudge().length === 0) await new Promise(setImmediate);
  vi.runAllTimers();
  vi.useRealTimers();
  await judged;
  expect(toldToJudge()).toEqual([PAPER]);
});
