// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AttributeNames } from '../../../src/browser/attribute-names.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/browser/settings.ts';
import { writeSettings } from '../../../src/browser/settings-store.ts';
import '../../../src/content/notices/undo/index.ts';
import { openPage } from '../../../src/content/page/open-page.ts';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import type { PageReport, Verdict } from '../../../src/core/report/page-report.ts';
import { answerInBackground } from '../../../src/messaging/messenger.ts';
import type { ToBackground, VisitReply } from '../../../src/messaging/protocol.ts';
import { judgedFor, reportOf, verdictOf } from '../../core/report/verdict-of.ts';
import { browser, control, sender } from '../../fake-browser.ts';
import { trusted } from '../../trusted.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../../fake-browser.ts')).browser }));

/** The first look at a page, before and after it has come to rest, and a later one. */
const READ = { isNewPage: true, settled: false };
const SETTLED = { isNewPage: true, settled: true };
const LATER = { isNewPage: false, settled: true };

const PAGE = '<nav><a href="/">Home</a></nav><main><p>Story</p></main><aside>Most read</aside>';

const WHY = { reasons: [] };

let stop: AbortController;
const gone = vi.fn();

/** Plays a background that judges every nav and aside as noise, and records the messages it gets. */
function background(
  report: Partial<PageReport> = {},
  settings: Partial<Settings> = {},
  trust = trusted(9),
  inPrivate: VisitReply['inPrivate'] = null,
) {
  void browser.storage.sync.set({ settings: { ...DEFAULT_SETTINGS, ...settings } });
  const told = {
    pages: [] as PageTree[],
    settled: [] as boolean[],
    styled: false,
    sheets: [] as string[],
    shown: [] as string[],
    opened: [] as boolean[],
    marks: [] as string[],
    chosen: [] as string[],
    broken: '',
    telling: 0,
  };
  const judged = (verdicts: Verdict[]): VisitReply => ({
    report: reportOf(verdicts, report),
    trust,
    learned: true,
    learning: true,
    inPrivate,
    problem: '',
  });
  const verdicts = (page: PageTree) =>
    page.tag.flatMap((tag, node) =>
      tag === 'nav' || tag === 'aside' ? [verdictOf({ node, noise: tag === 'nav' ? 0.99 : 0.85 })] : [],
    );
  const handlers = {
    visit({ page, settled }: ToBackground['visit'][0]): VisitReply {
      if (told.broken) throw new Error(told.broken);
      told.pages.push(page);
      told.settled.push(settled);
      return judged(verdicts(page));
    },
    explain: ({ page }: ToBackground['explain'][0]) =>
      judged(verdicts(page).map((verdict) => ({ ...verdict, why: WHY }))),
    mark({ page, nodes, kind }: ToBackground['mark'][0]) {
      const [node = -1] = nodes;
      told.marks.push(`${nodes.map((one) => page.tag[one])} ${kind}`);
      const marked = verdictOf({ node, noise: 1, ...(kind && { mark: { id: 'a.0', kind } }) });
      return judged([...verdicts(page), marked].sort((a, b) => a.node - b.node));
    },
    wake(woken: ToBackground['wake'][0]) {
      names = woken.names;
      return { styled: told.styled };
    },
    tellHiding() {
      told.telling++;
      return { tell: true };
    },
    setStyleSheet(set: ToBackground['setStyleSheet'][0]) {
      names = set.names;
      told.sheets.push(set.needed ? 'in' : 'out');
      return null;
    },
    showCleaning({ mode, cleaned, trust }: ToBackground['showCleaning'][0]) {
      told.shown.push(`${mode} ${cleaned} ${trust?.stage}`);
      return null;
    },
    chooseForWindow({ mode }: ToBackground['chooseForWindow'][0]) {
      told.chosen.push(mode);
      return null;
    },
    openReader({ isStory }: ToBackground['openReader'][0]) {
      told.opened.push(isStory);
      return null;
    },
  };
  answerInBackground(handlers as unknown as Parameters<typeof answerInBackground>[0]);
  return told;
}

let opened: ReturnType<typeof openPage> | undefined;
const open = () => {
  opened = openPage(document, stop.signal, gone);
  return opened;
};
let names: AttributeNames | undefined;
const marked = (name: string | undefined) => [...document.querySelectorAll(`[${name ?? 'data-none'}]`)];
const treated = () =>
  [...document.querySelectorAll('*')].flatMap((one) =>
    (['hide', 'dim'] as const)
      .filter((how) => names && one.hasAttribute(names[how]))
      .map((how) => `${one.localName} ${how}`),
  );
/** Waits until messages that nobody awaits are delivered. */
const delivered = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  control.reset();
  control.sendFrom(sender.contentScript());
  document.body.innerHTML = PAGE;
  stop = new AbortController();
  gone.mockClear();
});
// The content script ends in the same way. A notice that stays would watch the page for ever.
afterEach(() => {
  opened?.restore();
  stop.abort();
});

describe('the open page', () => {
  test('is judged and cleaned by the answer', async () => {
    const told = background({}, { mode: 'hide' });
    const page = open();
    expect(page.state.status).toBe('working');
    await page.visit(SETTLED);
    await delivered();
    expect(page.state).toMatchObject({ status: 'judged', mode: 'hide', cleaned: 2, learning: true });
    expect(treated()).toEqual(['nav hide', 'aside dim']);
    expect(told.sheets).toEqual(['in']);
    expect(told.shown).toEqual(['hide 2 hiding']);
  });

  test('does not request a sheet that was inserted while it was read, and removes it like any other', async () => {
    const told = background();
    told.styled = true;
    const page = open();
    page.wake();
    await delivered();
    await page.visit(SETTLED);
    await delivered();
    expect(treated()).toEqual(['nav dim', 'aside dim']);
    expect(told.sheets).toEqual([]);
    page.setMode('off', false);
    await delivered();
    expect(told.sheets).toEqual(['out']);
    page.setMode('dim', false);
    await delivered();
    expect(told.sheets).toEqual(['out', 'in']);
  });

  test('requests its sheet if it was not inserted early, however late the answer', async () => {
    const told = background();
    const page = open();
    page.wake();
    await page.visit(SETTLED);
    await delivered();
    expect(told.sheets).toEqual(['in']);
  });

  test('is judged and cleaned before it has come to rest, and again when it has', async () => {
    const told = background();
    const page = open();
    const read = page.visit(READ);
    const settled = page.visit({ isNewPage: false, settled: true });
    await read;
    expect(page.state).toMatchObject({ status: 'working', mode: 'dim', cleaned: 2 });
    expect(treated()).toEqual(['nav dim', 'aside dim']);
    await settled;
    expect(page.state.status).toBe('judged');
    expect(told.settled).toEqual([false, true]);
  });

  test('gives the reasons of its verdicts for its present state when asked, and stays cleaned', async () => {
    background();
    const page = open();
    await page.visit(SETTLED);
    expect(page.state.report?.verdicts.map(({ why }) => why)).toEqual([undefined, undefined]);
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<nav>Added</nav>');
    await page.visit(LATER, true);
    const { report, cleaned } = page.state;
    expect(report?.verdicts.map(({ why }) => why)).toEqual([WHY, WHY, WHY]);
    expect(cleaned).toBe(3);
    expect(treated()).toEqual(['nav dim', 'nav dim', 'aside dim']);
  });

  test('ends the rules of the first frame once it has come to rest, and not before', async () => {
    background();
    const release = vi.fn();
    vi.spyOn(CSSStyleDeclaration.prototype, 'getPropertyValue').mockReturnValue('in');
    const page = openPage(document, stop.signal, gone, () => ({ release, goneIn: () => null }));
    await page.visit(READ);
    await delivered();
    expect(release).not.toHaveBeenCalled();
    await page.visit(LATER);
    await vi.waitFor(() => expect(release).toHaveBeenCalled());
    vi.restoreAllMocks();
  });

  test('does not report a failure before it has come to rest', async () => {
    answerInBackground({
      visit: () => {
        throw new Error('Too early.');
      },
    } as unknown as Parameters<typeof answerInBackground>[0]);
    const page = open();
    await page.visit(READ);
    expect(page.state).toMatchObject({ status: 'working', message: '' });
    await page.visit(LATER);
    expect(page.state).toMatchObject({ status: 'failed', message: 'Too early.' });
  });

  test('removes everything again in mode off', async () => {
    const told = background();
    const before = document.documentElement.outerHTML;
    const page = open();
    await page.visit(SETTLED);
    await delivered();
    expect(page.setMode('off', false)).toMatchObject({ mode: 'off', cleaned: 0 });
    await delivered();
    expect(document.documentElement.outerHTML).toBe(before);
    expect(told.sheets).toEqual(['in', 'out']);
    expect(told.shown).toEqual(['dim 2 hiding', 'off 0 hiding']);
  });

  test("the site's own choice goes before the general one", async () => {
    background({}, { siteModes: { 'news.example': 'off' } });
    const page = open();
    await page.visit(SETTLED);
    expect(page.state.mode).toBe('off');
    expect(treated()).toEqual([]);
  });

  test('dims nothing while the site is being learned, unless the person asks', async () => {
    const told = background({}, {}, trusted(2));
    const page = open();
    await page.visit(SETTLED);
    await delivered();
    expect(treated()).toEqual([]);
    expect(told.shown).toEqual(['dim 0 learning']);
    page.setMode('dim', false);
    expect(treated()).toEqual(['nav dim', 'aside dim']);
  });

  test('a page to use is left alone and says so, until the person wants it cleaned anyway', async () => {
    const told = background({ purpose: judgedFor('use') });
    const page = open();
    await page.visit(SETTLED);
    await delivered();
    expect(treated()).toEqual([]);
    expect(page.state).toMatchObject({ mode: 'dim', cleans: false, cleaned: 0 });
    expect(page.setMode('dim', false)).toMatchObject({ cleans: false });
    expect(treated()).toEqual([]);
    expect(page.setMode('dim', true)).toMatchObject({ cleans: true, cleaned: 2 });
    expect(treated()).toEqual(['nav dim', 'aside dim']);
    await delivered();
    expect(told.sheets).toEqual(['in']);
  });

  test('a list is cleaned where the person cleans lists, on all sites or this one', async () => {
    for (const settings of [{ where: 'lists' }, { siteWheres: { 'news.example': 'everywhere' } }] as const) {
      background({ purpose: judgedFor('find') }, settings);
      const page = open();
      await page.visit(SETTLED);
      expect(treated()).toEqual(['nav dim', 'aside dim']);
      page.restore();
    }
  });

  test('on a page to use, a correction treats its element and nothing else', async () => {
    background({ purpose: judgedFor('use') });
    const page = open();
    await page.visit(SETTLED);
    await page.mark([document.querySelector('p') as Element], 'noise');
    expect(treated()).toEqual(['p dim']);
  });

  test('if hiding was chosen but is not earned yet, noise is dimmed without a notice of hiding', async () => {
    const told = background({}, { mode: 'hide' }, trusted(4));
    const page = open();
    await page.visit(SETTLED);
    await delivered();
    expect(treated()).toEqual(['nav dim', 'aside dim']);
    expect(page.state.trust).toEqual(trusted(4));
    expect(told.telling).toBe(0);
  });

  test('new thresholds take effect at once', async () => {
    background();
    const page = open();
    await page.visit(SETTLED);
    page.tryOut({ ...DEFAULT_SETTINGS, dimThreshold: 0.9 });
    expect(treated()).toEqual(['nav dim']);
  });

  test('a choice made while the page is judged outlives the answer', async () => {
    background({}, { mode: 'dim' });
    const page = open();
    const visited = page.visit(SETTLED);
    await writeSettings({ mode: 'off' });
    await visited;
    await delivered();
    expect(page.state).toMatchObject({ status: 'judged', mode: 'off', cleaned: 0 });
    expect(treated()).toEqual([]);
  });

  test('late content is judged with the rest', async () => {
    const told = background();
    const page = open();
    await page.visit(SETTLED);
    document.body.append(document.createElement('aside'));
    document.querySelector('body > aside:last-child')?.append('More');
    await page.visit(LATER);
    expect(told.pages).toHaveLength(2);
    expect(treated()).toHaveLength(3);
  });

  test('a block is outlined by its number, cleaned or not, and the sheet goes with it', async () => {
    const told = background({}, { mode: 'off' });
    const page = open();
    await page.visit(SETTLED);
    const node = page.state.report?.verdicts[1]?.node ?? -1;
    await page.outline(node, false);
    expect(marked(names?.outline)[0]?.localName).toBe('aside');
    await page.outline(null, false);
    expect(marked(names?.outline)).toEqual([]);
    expect(told.sheets).toEqual(['in', 'out']);
  });

  test('a correction is sent with the present page, and takes effect at once', async () => {
    const told = background();
    const page = open();
    await page.visit(SETTLED);
    document.querySelector('nav')?.before(document.createElement('header'));
    const main = document.querySelector('main') as Element;
    await page.mark([main.querySelector('p') as Element], 'noise');
    expect(told.marks).toEqual(['p noise']);
    expect(treated()).toEqual(['nav dim', 'p dim', 'aside dim']);
  });

  test('a look that begins while a correction is sent waits, so that it is judged with the correction', async () => {
    const told = background();
    const page = open();
    await page.visit(SETTLED);
    const marking = page
      .mark([document.querySelector('p') as Element], 'noise')
      .then(() => told.pages.length);
    const later = page.visit(LATER);
    expect(await marking).toBe(1);
    await later;
    expect(told.pages).toHaveLength(2);
  });

  test('two corrections at once are both sent, in their order, however long each snapshot takes', async () => {
    const told = background();
    const page = open();
    await page.visit(SETTLED);
    const texts = Array.from({ length: 5000 }, () => '<b>x</b>').join('');
    document.querySelector('aside')?.insertAdjacentHTML('beforeend', texts);
    let pauses = 0;
    vi.stubGlobal('requestIdleCallback', (done: () => void) => setTimeout(done, pauses++ === 0 ? 200 : 0));
    const said = ['p', 'main'].map((tag) => page.mark([document.querySelector(tag) as Element], 'noise'));
    await Promise.all(said);
    vi.unstubAllGlobals();
    expect(pauses).toBeGreaterThan(0);
    expect(told.marks).toEqual(['p noise', 'main noise']);
  });

  test('an answer to a correction does not act on another page that came meanwhile', async () => {
    background();
    const page = open();
    await page.visit(SETTLED);
    const marking = page.mark([document.querySelector('p') as Element], 'noise');
    const next = page.visit(SETTLED);
    expect(await marking.then(treated)).toEqual(['nav dim', 'aside dim']);
    await next;
  });

  test('an element outside the page cannot be marked', async () => {
    background();
    const page = open();
    await page.visit(SETTLED);
    for (const element of [document.body, document.documentElement, document.createElement('p')])
      await expect(page.mark([element], 'noise')).rejects.toThrow('pickerNothing');
  });

  test('in hide mode the page shows the notice as often as it may, and the hidden blocks on request', async () => {
    const told = background({}, { mode: 'hide' });
    const page = open();
    await page.visit(SETTLED);
    await delivered();
    expect(told.telling).toBe(1);
    expect(document.querySelectorAll('html > div')).toHaveLength(1);
    page.setMode('dim', false);
    await delivered();
    expect(document.querySelector('html > div')).toBeNull();
    page.setMode('hide', false);
    await delivered();
    expect(told.telling).toBe(1);
    page.restore();
    expect(document.querySelector('html > div')).toBeNull();
  });

  test('shows no notice if nothing is hidden', async () => {
    const told = background();
    await open().visit(SETTLED);
    await delivered();
    expect(told.telling).toBe(0);
    expect(document.querySelector('html > div')).toBeNull();
  });

  test('an empty page is left alone', async () => {
    const told = background();
    document.body.innerHTML = '';
    const page = open();
    await page.visit(SETTLED);
    expect(page.state.status).toBe('none');
    expect(told.pages).toEqual([]);
  });

  test('the story opens in the reader, at once if the page is known to be a story', async () => {
    const told = background();
    const page = open();
    await page.read();
    await page.visit(SETTLED);
    await page.read();
    expect(told.opened).toEqual([false, true]);
  });

  test('the reader opens once the page is drawn, if the person wants the stories of its site there', async () => {
    const forward = vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry]);
    const drawing: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => drawing.push(draw));
    const told = background({}, { readerSites: ['news.example'] });
    await open().visit(SETTLED);
    await delivered();
    expect(told.opened).toEqual([]);
    for (const draw of drawing.splice(0)) draw(0);
    await delivered();
    expect(told.opened).toEqual([false]);
    vi.unstubAllGlobals();
    forward.mockRestore();
  });

  test('a list of stories is not known to be a story', async () => {
    const told = background({ kind: 'toc' });
    const page = open();
    await page.visit(SETTLED);
    await page.read();
    expect(told.opened).toEqual([false]);
  });

  test('a failure is part of the state, and not thrown', async () => {
    answerInBackground({
      visit: () => {
        throw new Error('The model is broken.');
      },
    } as unknown as Parameters<typeof answerInBackground>[0]);
    const page = open();
    await page.visit(SETTLED);
    expect(page.state).toMatchObject({ status: 'failed', message: 'The model is broken.' });
  });

  test('stays as it was judged if a later look fails, and says why', async () => {
    const told = background();
    const page = open();
    await page.visit(SETTLED);
    told.broken = 'storage_full';
    await page.visit(LATER);
    expect(page.state).toMatchObject({ status: 'judged', message: 'storage_full', cleaned: 2 });
    // Another page at another address has nothing that was judged.
    await page.visit(SETTLED);
    expect(page.state).toMatchObject({ status: 'failed', message: 'storage_full' });
  });

  test('parts removed for this visit stay removed until another page is there', async () => {
    background();
    const page = open();
    await page.visit(SETTLED);
    page.treatForNow([...document.querySelectorAll('p')]);
    expect(page.state.cleaned).toBe(3);
    await page.visit(LATER);
    expect(page.state.cleaned).toBe(3);
    await page.visit(SETTLED);
    expect(page.state.cleaned).toBe(2);
  });

  test('in a private window, the latest choice outlives a change of other settings', async () => {
    const told = background({}, {}, trusted(9), { chosen: 'dim' });
    const page = open();
    await page.visit(SETTLED);
    page.setMode('off', false);
    await writeSettings({ theme: 'dark' });
    await delivered();
    expect(page.state.mode).toBe('off');
    expect(told.chosen).toEqual(['off']);
  });

  test('says again what it shows when the person comes back to it', async () => {
    const told = background();
    const page = open();
    await page.visit(SETTLED);
    await delivered();
    dispatchEvent(new Event('pageshow'));
    await page.resume();
    await delivered();
    expect(told.shown).toEqual(['dim 2 hiding', 'dim 2 hiding']);
  });

  test('a worker that was stopped at work is asked again', async () => {
    const page = open();
    const visiting = page.visit(SETTLED);
    await delivered();
    const told = background();
    await visiting;
    expect(page.state.status).toBe('judged');
    expect(told.pages).toHaveLength(1);
  });

  test('ends quietly if the extension is gone', async () => {
    background();
    const page = open();
    control.invalidate();
    await page.visit(SETTLED);
    expect(gone).toHaveBeenCalled();
  });
});
