import type { MarkInfo, SiteInfo, StorageUse } from '../../../src/messaging/protocol.ts';
import type { Scene } from '../fake-browser.ts';
import { state } from './page-states.ts';

const DAY = 86_400_000;

const sites = (count: number): SiteInfo[] =>
  Array.from({ length: count }, (_, index) => ({
    site:
      index === 4 ? 'a-rather-long-name-of-a-regional-newspaper-group.example' : `paper-${index + 1}.example`,
    pages: 3 + ((index * 37) % 400),
    bytes: 4_000 + ((index * 7919) % 90) * 3_000,
    updated: Date.now() - index * DAY,
    mode: null,
  }));

const MARKS: readonly MarkInfo[] = [
  { id: '1.0', kind: 'noise', path: 'main > div.story-body > aside.newsletter-sign-up', decided: Date.now() },
  { id: '2.0', kind: 'content', path: 'main > section.comments > p', decided: Date.now() - DAY },
  { id: '3.0', kind: 'noise', path: 'footer', decided: Date.now() - 40 * DAY },
];

const storage = (change: Partial<StorageUse>): StorageUse => ({
  bytes: 6_300_000,
  limit: 50 * 2 ** 20,
  madeRoom: [],
  unreadable: [],
  emptied: null,
  ...change,
});

const options = (name: string, answers: Record<string, unknown>, change: Partial<Scene> = {}): Scene => ({
  name: `options-${name}`,
  path: 'src/options/index.html',
  answers: { storageUse: storage({}), ...answers },
  ...change,
});

const REPORTS = { pageState: state({ mode: 'hide' }) };
const EXPORT = '#storage .actions .button';

export const OPTIONS: readonly Scene[] = [
  options('loading', {}),
  options('empty', { listSites: [], storageUse: storage({ bytes: 0 }) }),
  options(
    'sites',
    { listSites: sites(7) },
    { allowed: true, settings: { siteModes: { 'paper-2.example': 'hide' } } },
  ),
  options('many', { listSites: sites(400) }, { allowed: true }),
  options(
    'preview',
    { listSites: sites(2), ...REPORTS, siteStructure: { suggestion: { threshold: 0.3, curve: [] } } },
    { allowed: true, settings: { mode: 'hide', dimThreshold: 0.6, hideThreshold: 0.96 } },
  ),
  options(
    'corrections',
    {
      listSites: sites(3).map((site, i) => ({ ...site, marks: i === 1 ? 0 : i + 2 })),
      listMarks: MARKS,
    },
    { clicks: ['#corrections summary'] },
  ),
  options('failed', { listSites: '!The database could not be opened: the disk is full.' }),
  options('newer', { listSites: '!storage_newer', storageUse: '!storage_newer' }),
  options('closed', { listSites: '!storage_closed', storageUse: '!storage_closed' }),
  options('made-room', {
    listSites: sites(3),
    storageUse: storage({
      bytes: 49.6 * 2 ** 20,
      madeRoom: sites(9)
        .slice(3)
        .map(({ site }) => site),
    }),
  }),
  options('unreadable', {
    listSites: sites(3),
    storageUse: storage({ unreadable: ['paper-7.example', 'paper-9.example'] }),
  }),
  options('forget', { listSites: sites(3) }, { clicks: ['.site .button:last-child'] }),
  options('forget-all', { listSites: sites(3) }, { clicks: ['#storage .actions .danger'] }),
  options('exporting', { listSites: sites(3) }, { clicks: [EXPORT] }),
  options('transfer', { listSites: sites(25) }, { clicks: [EXPORT], wait: '[role=progressbar]' }),
  options(
    'export-failed',
    { listSites: sites(3), exportModels: '!The models are larger than a message may be.' },
    { clicks: [EXPORT] },
  ),
  options(
    'settings-saved',
    { listSites: sites(2) },
    { clicks: ['.settings-file .button'], wait: '.settings-file .told' },
  ),
  options(
    'settings-broken',
    { listSites: sites(2) },
    {
      chosen: { field: '.settings-file input', name: 'holiday-pictures.json', text: '{' },
      wait: '.settings-file .error-note',
    },
  ),
  options('chosen-french', { listSites: sites(2), ...REPORTS }, { settings: { language: 'fr' } }),
  options('german', { listSites: sites(4) }, { locale: 'de' }),
];
