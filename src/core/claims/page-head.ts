import { MAX_CLAIMS_READ, MAX_STRUCTURED_DATA, MAX_VALUE, type PageHead } from '../page/page-tree.ts';

/** An element that says something about the whole document. */
export interface Claim {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  /** Returns whether it is an element of HTML and not, say, the title of a drawing. */
  isHtml(): boolean;
  /** Returns the attribute's value, or empty if the element lacks it. */
  attribute(name: string): string;
  text(): string;
}

/** Collects the claims a page makes about itself. Both adapters share the builder, so that the bounds are in one place. */
export interface PageHeadBuilder {
  /** Adds a claim. Claims of one tag come in page order. Returns false once enough claims of this tag were read. */
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
        // Some pages write the content as a value.
        const content = attribute('content') || attribute('value');
        if (name && content) meta.push([bounded(name).toLowerCase(), bounded(content)]);
      } else if (tag === 'link') {
        if (attribute('rel').toLowerCase() === 'canonical') canonical ||= bounded(attribute('href'));
      } else if (/ld\+json/i.test(attribute('type'))) {
        const data = text();
        // A script that was cut in the middle could not be parsed.
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
