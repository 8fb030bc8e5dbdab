import type { PageState } from '../../../src/messaging/protocol.ts';
import type { Scene } from '../fake-browser.ts';
import { purpose, reason, report, state, trust, verdicts } from './page-states.ts';

const popup = (
  name: string,
  activate: Partial<PageState> | string | undefined,
  change: Partial<Scene> = {},
): Scene => ({
  name: `popup-${name}`,
  path: 'src/popup/index.html',
  answers: {
    activate: typeof activate === 'object' ? state(activate) : activate,
    outline: null,
  },
  ...change,
});

const learningReport = report({
  verdicts: verdicts(5).map((verdict) => ({ ...verdict, certainty: 'guessing' })),
});

const DETAILS = '.popup-details > summary';

export const POPUPS: readonly Scene[] = [
  popup('working', undefined),
  popup('none', { status: 'none', report: null }),
  popup('failed', { status: 'failed', report: null, message: 'The page has too many frames to be read.' }),
  popup('unreachable', '!Winnow is not running there.'),
  popup('ask', {
    learning: false,
    cleaned: 0,
    trust: trust({ stage: 'learning', why: 'few-pages', pages: 0, missing: 3 }),
  }),
  popup('learning', {
    cleaned: 0,
    report: learningReport,
    trust: trust({ stage: 'learning', why: 'few-pages', pages: 2, missing: 1 }),
  }),
  popup('dimming', {
    mode: 'hide',
    trust: trust({ stage: 'dimming', why: 'few-pages', pages: 4, missing: 2 }),
  }),
  popup('unlike', { mode: 'hide', trust: trust({ stage: 'dimming', why: 'unlike', pages: 31, missing: 0 }) }),
  popup('relearning', {
    trust: trust({ stage: 'drifted', why: 'relearning', pages: 3, missing: 2 }),
  }),
  popup('judged', {}),
  popup('details', {}, { clicks: [DETAILS] }),
  popup('keys', {}, { clicks: ['[aria-controls=keys]'], wait: '.keys' }),
  popup('hidden', { mode: 'hide', cleaned: 17, hidden: 14 }),
  popup('off', { mode: 'off', cleaned: 0 }),
  popup('opened', {}, { clicks: [DETAILS, '.block-face'] }),
  popup('help', {}, { clicks: ['.help-winnow summary'] }),
  popup('pointed', { mode: 'hide', hidden: 4 }, { clicks: ['.strip-part:nth-child(2)'] }),
  popup('one-part', { cleaned: 0, report: report({ verdicts: verdicts(1) }) }),
  popup('arabic-pointed', {}, { clicks: ['.strip-part:nth-child(5)'], locale: 'ar' }),
  popup(
    'many',
    { cleaned: 210, report: report({ verdicts: verdicts(400), truncated: true }) },
    { clicks: [DETAILS] },
  ),
  popup('index', { report: report({ kind: 'toc', articleScore: 0.1 }), mode: 'off', cleaned: 0 }),
  popup('left-list', {
    report: report({ kind: 'toc', articleScore: 0.1, purpose: purpose('find') }),
    cleans: false,
    cleaned: 0,
  }),
  popup('left-use', {
    report: report({ kind: 'other', articleScore: 0, purpose: purpose('use') }),
    cleans: false,
    cleaned: 0,
  }),
  popup(
    'german-left',
    { report: report({ purpose: purpose('use') }), cleans: false, cleaned: 0 },
    { locale: 'de' },
  ),
  popup(
    'marked',
    {
      mode: 'hide',
      report: report({
        verdicts: verdicts(8).map((verdict, i) =>
          i === 0 || i === 4
            ? {
                ...verdict,
                certainty: 'sure',
                noise: i === 0 ? 1 : 0,
                why: { reasons: [reason(i === 0 ? 'marked-noise' : 'marked-content', i === 0 ? 1 : -1)] },
                mark: { id: `${i}.0`, kind: i === 0 ? 'noise' : 'content' },
              }
            : verdict,
        ),
      }),
    },
    { clicks: ['.corrections summary', DETAILS, '.block-face'] },
  ),
  popup('drifted', {
    cleaned: 0,
    trust: trust({ stage: 'drifted', why: 'changing', missing: 1 }),
  }),
  popup('empty', { cleaned: 0, report: report({ verdicts: [], articleScore: 0, kind: 'other' }) }),
  popup('read-failed', undefined, {
    answers: { activate: state({}), outline: null, read: '!no_story' },
    clicks: ['.page-actions .button'],
    wait: '.error-note',
  }),
  popup('newer', { message: 'storage_newer' }),
  popup('full', { message: 'storage_full' }),
  popup('unreadable', {
    message: 'site_unreadable',
    cleaned: 0,
    trust: trust({ stage: 'learning', why: 'few-pages', pages: 1, missing: 2 }),
  }),
  popup('german', { learning: false, cleaned: 0 }, { locale: 'de' }),
  popup(
    'german-dimming',
    { mode: 'hide', trust: trust({ stage: 'dimming', why: 'unlike', pages: 9, missing: 0 }) },
    { locale: 'de' },
  ),
];
