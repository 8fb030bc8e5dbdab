import browser from 'webextension-polyfill';
import type { StoryNote, StoryNotes } from '../core/sections/story-notes.ts';
import { recordKey } from './record-key.ts';

/** Sections of a site's stories, learned from its index pages. */
export interface KnownSections {
  readonly notes: StoryNotes;
  /** The section of each story with a known one, both by hash of their pages. */
  readonly told: ReadonlyMap<number, number>;
}

/** Keys of one record for each site. Keys and records hold only hashes, because content scripts can read this store. */
const PREFIX = 'sections:';

const keyOf = (site: string): Promise<string> => recordKey(PREFIX, site);

export async function readSections(site: string): Promise<KnownSections> {
  const key = await keyOf(site);
  const { notes, told } = ((await browser.storage.local.get(key))[key] ?? {}) as Record<string, unknown>;
  return { notes: new Map(rows(notes).flatMap(noteOf)), told: new Map(rows(told).flatMap(pairOf)) };
}

export const writeSections = async (site: string, { notes, told }: KnownSections): Promise<void> =>
  browser.storage.local.set({
    [await keyOf(site)]: {
      notes: [...notes].map(([story, { features, sections }]) => [story, features, sections]),
      told: [...told],
    },
  });

export const forgetSections = async (site: string): Promise<void> =>
  browser.storage.local.remove([await keyOf(site)]);

/** Returns the stored rows; anything else is damage. */
const rows = (stored: unknown): unknown[][] => (Array.isArray(stored) ? stored.filter(Array.isArray) : []);

const noteOf = ([story, features, sections]: unknown[]): [number, StoryNote][] =>
  typeof story === 'number' && areNumbers(features) && areNumbers(sections)
    ? [[story, { features, sections }]]
    : [];

const pairOf = ([story, section]: unknown[]): [number, number][] =>
  typeof story === 'number' && typeof section === 'number' ? [[story, section]] : [];

const areNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');
