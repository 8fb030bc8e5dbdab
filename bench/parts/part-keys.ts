import { attribute, endOf, type PageTree } from '../../src/core/page/page-tree.ts';

/** Keys that find a part of a page in the reader's story again: keys of addresses, or words. */

/** Returns the last part of an address: pictures keep it when a server cuts them to size. */
export function addressKey(address: string): string {
  // Some servers keep the sizes of a picture below its address.
  const path = address.replace(/[?#].*$/, '').replace(/(?:\/\d{1,5}x\d{1,5}\.\w+)?\/*$/, '');
  // Some servers keep the crops of a picture below a digest of it.
  const [, digest] = /\/([\da-f]{40,64})\//i.exec(path) ?? [];
  if (digest) return digest;
  const last = path.slice(path.lastIndexOf('/') + 1);
  // Some servers call all their pictures by their widths.
  const isSize = /^\d{1,5}\.\w+$/.test(last);
  return !isSize && (last.length >= 16 || (last.length >= 8 && /\d/.test(last)))
    ? last.replace(/[-_]\d{2,4}x\d{2,4}(?=\.|$)/, '')
    : path.replace(/^\w+:\/\/[^/]*/, '');
}

export const wordKey = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Returns the words of a heading without its number: the page may draw the number in an element of its own, beside the heading. */
export const headingKey = (text: string): string => wordKey(text.replace(/^\d{1,2}\. /, ''));

/** Names of the pictures that lazy pages show until a picture is near. */
const PLACEHOLDER = /^data:|(?:placeholder|spacer|transparent|blank|1x1)[^/]*$/i;

/** Returns all addresses that may show an `img`. */
export function pictureAddresses(page: PageTree, node: number): string[] {
  const from = (at: number): string[] =>
    Object.entries(page.attributes[at] ?? {}).flatMap(([name, value = '']) => {
      if (/srcset$/.test(name))
        return [...value.matchAll(/(\S*[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)/g)].map(([, one = '']) => one);
      return name === 'src' ||
        (/^data-/.test(name) && /^(?:https?:|\/)|\.(?:jpe?g|png|webp|gif|avif)|^\{"http/i.test(value))
        ? [/https?:\/\/[^\s"'\\]+/.exec(value)?.[0] ?? value]
        : [];
    });
  const parent = page.parent[node] ?? -1;
  const sources: string[] = [];
  if (page.tag[parent] === 'picture')
    for (let at = parent + 1; at < (page.end[parent] ?? 0); at++)
      if (page.tag[at] === 'source') sources.push(...from(at));
  return [...from(node), ...sources].filter((address) => address !== '' && !PLACEHOLDER.test(address));
}

export const framedAddresses = (page: PageTree, node: number): string[] =>
  Object.entries(page.attributes[node] ?? {}).flatMap(([name, value = '']) =>
    (name === 'src' || /^data-.*(?:src|url)$/.test(name)) && /^(?:https?:)?\/\//.test(value) ? [value] : [],
  );

export const embedKey = (address: string): string =>
  address.replace(/^(?:https?:)?\/\/(?:www\.)?/, '').replace(/[?#].*$/, '');

/** Returns all addresses that a player may play. */
export function playerAddresses(page: PageTree, node: number): string[] {
  const written: string[] = [];
  for (let at = node; at < endOf(page, node); at++)
    written.push(attribute(page, at, 'src'), attribute(page, at, 'data-src'));
  return written.filter(
    (address) => /^(?:https?:|\/|\.)/.test(address) || /\.(?:mp[34]|webm|m3u8|ogg)/.test(address),
  );
}
