import { isOfSite, siteOf } from '../address/site-of.ts';
import { defined } from '../basics/defined.ts';
import { absoluteUrl } from '../page/absolute-url.ts';
import { attribute, upTo } from '../page/page-tree.ts';
import { before } from '../text/before.ts';
import type { Judgement } from '../verdict/judgement.ts';
import { linksAround } from '../verdict/media/story-media.ts';
import type { OtherStory } from './article.ts';

/** Most other stories of one page. Chosen by hand. */
const MOST_STORIES = 20;

/**
 * Returns the stories below the page's own. The address of each is the link in or around its headline, a `data-url` of its elements, or
 * an id of theirs, in this order. Addresses on other sites do not count, and neither does the page's own.
 */
export function otherStoriesOf({ evidence: { page, blocks }, appended }: Judgement): OtherStory[] {
  const site = siteOf(page.url);
  const here = before(page.url, '#');
  return appended.slice(0, MOST_STORIES).map(({ headline, node: root }) => {
    const { node, end, text } = defined(blocks[headline]);
    const own = upTo(page, node, root);
    const valuesOf = (name: string) => own.map((at) => attribute(page, at, name));
    const url = [
      ...linksAround(page, node, node, end),
      ...valuesOf('data-url'),
      ...valuesOf('id').map((id) => `#${encodeURIComponent(id)}`),
    ]
      .map((address) => absoluteUrl(page, address))
      .find((address) => isOfSite(address, site) && address.replace(/#$/, '') !== here);
    return { title: text, url: url ?? '' };
  });
}
