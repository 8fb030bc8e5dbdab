import { toBase64 } from '../../browser/base64.ts';
import type { Article, ArticleBlock } from '../../core/story/article.ts';
import type { ShelvedPictures } from '../../shelf/store/shelf-store.ts';
import { readPicture } from '../keep/read-picture.ts';

/** At most this many characters of picture data per story; pictures beyond that stay on the web. */
const MOST = 8 * 2 ** 20;

/** Returns the addresses of the pictures of a story: its own, those of its figures, and the stills of its players and embeds. */
const addressesOf = ({ leadImage, blocks }: Article): string[] => {
  const shown = blocks.flatMap((block) =>
    block.kind === 'figure'
      ? block.pictures.map(({ source }) => source)
      : block.kind === 'embed' || block.kind === 'player'
        ? [block.still]
        : [],
  );
  return [...new Set([leadImage, ...shown])].filter((address) => /^https?:/.test(address));
};

/** Resolves to the picture as a `data:` address; null if its site does not let it be read. */
async function pictureData(address: string): Promise<string | null> {
  const picture = await readPicture(address);
  return picture && `data:${picture.type};base64,${toBase64(picture.bytes)}`;
}

/** Reads the pictures of a story, without cookies, one after another; pictures that cannot be read are left out. */
export async function picturesOf(article: Article, read = pictureData): Promise<ShelvedPictures> {
  const pictures: Record<string, string> = {};
  let room = MOST;
  for (const address of addressesOf(article)) {
    const data = await read(address);
    if (data === null || data.length > room) continue;
    pictures[address] = data;
    room -= data.length;
  }
  return pictures;
}

/** Returns the story with the stored pictures in place of their addresses. */
export function withPictures(article: Article, pictures: ShelvedPictures): Article {
  // A picture's address may equal the name of a property that every object has.
  const shown = (address: string): string =>
    Object.hasOwn(pictures, address) ? (pictures[address] ?? address) : address;
  return {
    ...article,
    leadImage: shown(article.leadImage),
    blocks: article.blocks.map((block): ArticleBlock => {
      if (block.kind === 'figure')
        return { ...block, pictures: block.pictures.map((one) => ({ ...one, source: shown(one.source) })) };
      if (block.kind === 'embed' || block.kind === 'player') return { ...block, still: shown(block.still) };
      return block;
    }),
  };
}
