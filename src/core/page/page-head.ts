import { MAX_CLAIMS_READ, MAX_STRUCTURED_DATA, MAX_VALUE, type PageHead } from './page-tree.ts';

/** An element by which a document speaks of itself. */
export interface Claim {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  /** It is an element of HTML, and not, say, the title of a drawing. */
  isHtml(): boolean;
  /** Empty where it has none. */
  attribute(name: string): string;
  text(): string;
}

/** Collects what a page says of itself. Both adapters share it, so that it is bounded once. */
export interface PageHeadBuilder {
  /** Those of one tag in page order. False once enough of these were heard. */
  add(claim: Claim): boolean;
  finish(spoken: Pick<PageHead, 'language' | 'direction'>): PageHead;
}

export function pageHeadBuilder(): PageHeadBuilder {
  const meta: [string, string][] = [];
  const structuredData: string[] = [];
  const heard: Partial<Record<Claim['tag'], number>> = {};
  let title = '';
  let canonical = '';
  let room = MAX_STRUCTURED_DATA;
  return {
    add({ tag, isHtml, attribute, text }) {
      const count = heard[tag] ?? 0;
      if (count >= MAX_CLAIMS_READ) return false;
      heard[tag] = count + 1;
      if (tag === 'title') {
        if (isHtml()) title ||= bounded(text()).replace(/\s+/g, ' ').trim();
      } else if (tag === 'meta') {
        const name = attribute('property') || attribute('name') || attribute('itemprop');
        const content = attribute('content');
        if (name && content) meta.push([bounded(name).toLowerCase(), bounded(content)]);
      } else if (tag === 'link') {
        if (attribute('rel').toLowerCase() === 'canonical') canonical ||= bounded(attribute('href'));
      } else if (/ld\+json/i.test(attribute('type'))) {
        const data = text();
        // Cut in the middle it could not be read.
        if (data.length <= room) {
          room -= data.length;
          structuredData.push(data);
        }
      }
      return true;
    },
    finish: (spoken) => ({ title, ...spoken, canonical, meta, structuredData }),
  };
}

const bounded = (value: string): string => value.slice(0, MAX_VALUE);
