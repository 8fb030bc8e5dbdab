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
  let title = '';
  let canonical = '';
  const left = {
    title: MAX_CLAIMS_READ,
    meta: MAX_CLAIMS_READ,
    link: MAX_CLAIMS_READ,
    script: MAX_CLAIMS_READ,
  };
  let room = MAX_STRUCTURED_DATA;

  const hear: Readonly<Record<Claim['tag'], (claim: Claim) => void>> = {
    title(claim) {
      if (title === '' && claim.isHtml()) title = bounded(claim.text()).replace(/\s+/g, ' ').trim();
    },
    meta(claim) {
      const name = claim.attribute('property') || claim.attribute('name') || claim.attribute('itemprop');
      const content = claim.attribute('content');
      if (name && content) meta.push([bounded(name).toLowerCase(), bounded(content)]);
    },
    link(claim) {
      if (claim.attribute('rel').toLowerCase() === 'canonical')
        canonical ||= bounded(claim.attribute('href'));
    },
    script(claim) {
      if (!/ld\+json/i.test(claim.attribute('type'))) return;
      const data = claim.text();
      // Cut in the middle it could not be read.
      if (data.length > room) return;
      room -= data.length;
      structuredData.push(data);
    },
  };
  return {
    add(claim) {
      if (left[claim.tag]-- <= 0) return false;
      hear[claim.tag](claim);
      return true;
    },
    finish: (spoken) => ({ title, ...spoken, canonical, meta, structuredData }),
  };
}

const bounded = (value: string): string => value.slice(0, MAX_VALUE);
