import { expect, test } from 'vitest';
import type { PageReport } from '../../src/core/report/page-report.ts';
import { blockWord } from '../../src/core/treatment/block-word.ts';
import { DEFAULT_POLICY } from '../../src/core/treatment/policy.ts';
import type { PageState } from '../../src/messaging/protocol.ts';
import { pageCorrections, pageView } from '../../src/popup/page-view.ts';
import { judgedFor, reportOf, verdictOf } from '../core/report/verdict-of.ts';
import { trusted } from '../trusted.ts';

const report = reportOf([], { articleScore: 0.5 });

const state: PageState = {
  status: 'judged',
  message: '',
  url: 'https://paper.example/',
  mode: 'dim',
  cleans: true,
  policy: DEFAULT_POLICY,
  report,
  trust: trusted(2),
  cleaned: 0,
  hidden: 0,
  learning: true,
  isPrivate: false,
};

test('a page that has not answered yet is still working', () => {
  expect(pageView(null, '')).toEqual({ kind: 'working' });
  expect(pageView({ ...state, status: 'working', report: null }, '')).toEqual({ kind: 'working' });
});

test('says whether pages like this one are cleaned here', () => {
  expect(pageView({ ...state, cleans: false }, '')).toMatchObject({ kind: 'page', cleans: false });
  expect(pageView(state, '')).toMatchObject({ cleans: true });
});

test('the reader is offered on a page to read, whatever kind it is', () => {
  const recipe = reportOf([], { kind: 'other', articleScore: 0.1, purpose: judgedFor('read') });
  expect(pageView({ ...state, report: recipe }, '')).toMatchObject({ hasStory: false, isReadable: true });
});

test('a failure has its own words, wherever it comes from', () => {
  expect(pageView(null, 'gone')).toEqual({ kind: 'failed', message: 'gone' });
  expect(pageView({ ...state, status: 'failed', message: 'too deep' }, '')).toEqual({
    kind: 'failed',
    message: 'too deep',
  });
});

test('a page of the browser cannot be cleaned or read', () => {
  expect(pageView({ ...state, status: 'none', report: null }, '')).toEqual({ kind: 'none' });
});

test('the reader is offered if there is a story', () => {
  expect(pageView(state, '')).toMatchObject({ kind: 'page', hasStory: true, isReadable: true });
  const index = {
    ...state,
    report: { ...report, kind: 'toc' as const, articleScore: 0.49, purpose: judgedFor('find') },
  };
  expect(pageView(index, '')).toMatchObject({ kind: 'page', hasStory: false, isReadable: false });
});

test('the reader is offered for threads and similar pages with much to read, and for no list of stories', () => {
  const offered = (kind: PageReport['kind'], words: number, noise: number) => {
    const purpose = judgedFor('find');
    const report = reportOf([verdictOf({ words, noise })], { kind, articleScore: 0.1, purpose });
    return pageView({ ...state, report }, '');
  };
  expect(offered('other', 150, 0.4)).toMatchObject({ hasStory: false, isReadable: true });
  expect(offered('other', 149, 0.4)).toMatchObject({ isReadable: false });
  expect(offered('other', 150, 0.6)).toMatchObject({ isReadable: false });
  expect(offered('toc', 150, 0.4)).toMatchObject({ isReadable: false });
});

test('the popup asks for permission to learn if it is missing', () => {
  expect(pageView({ ...state, learning: false }, '')).toMatchObject({ asksPermission: true });
  expect(pageView(state, '')).toMatchObject({ asksPermission: false });
});

test('in a private window the popup asks for nothing that would stay', () => {
  const page = pageView({ ...state, learning: false, isPrivate: true }, '');
  expect(page).toMatchObject({ asksPermission: false, isPrivate: true });
});

test('an existing report is shown while the page is judged again', () => {
  expect(pageView({ ...state, status: 'working' }, '')).toMatchObject({ kind: 'page' });
});

test('clutter is everything that the person’s own threshold would dim', () => {
  expect(blockWord({ noise: 0.7 }, { dim: 0.7 })).toBe('clutter');
  expect(blockWord({ noise: 0.7 }, { dim: 0.8 })).toBe('undecided');
  expect(blockWord({ noise: 0.49 }, DEFAULT_POLICY)).toBe('content');
});

test('each correction is listed once, by the first block it decides', () => {
  const noise = { id: 'a.0', kind: 'noise' } as const;
  const content = { id: 'b.0', kind: 'content' } as const;
  const verdicts = [
    verdictOf({ preview: 'Story' }),
    verdictOf({ preview: 'First', mark: noise }),
    verdictOf({ preview: 'Second', mark: noise }),
    verdictOf({ preview: 'Third', mark: content }),
  ];
  expect(pageCorrections(verdicts)).toEqual([
    { ...noise, block: verdicts[1] },
    { ...content, block: verdicts[3] },
  ]);
});
