import { expect, test } from 'vitest';
import type { ArticleFigure } from '../../../src/core/story/article.ts';
import { picturesOf, withPictures } from '../../../src/reader/shelf/story-pictures.ts';
import { storyOf } from '../../shelf/story-of.ts';

const caption = { text: '', html: '', credit: '' };
const figure = (source: string): ArticleFigure => ({
  node: 9,
  kind: 'figure',
  pictures: [{ source, alt: 'A', width: 0, height: 0 }],
  caption,
});
const story = storyOf('Storm', [], {
  leadImage: 'https://news.example/lead.jpg',
  blocks: [
    figure('https://news.example/a.jpg'),
    figure('https://news.example/lead.jpg'),
    figure('data:image/png;x'),
  ],
});

test('each picture of a story is read once, and shown from its stored copy', async () => {
  const asked: string[] = [];
  const pictures = await picturesOf(story, async (address) => {
    asked.push(address);
    return address.endsWith('a.jpg') ? 'data:image/jpeg;base64,AA' : null;
  });
  expect(asked).toEqual(['https://news.example/lead.jpg', 'https://news.example/a.jpg']);
  const shown = withPictures(story, pictures);
  expect(shown.leadImage).toBe('https://news.example/lead.jpg');
  expect(shown.blocks[0]).toMatchObject({ pictures: [{ source: 'data:image/jpeg;base64,AA', alt: 'A' }] });
  expect(shown.blocks.slice(1)).toEqual(story.blocks.slice(1));
});

test('a story keeps no more pictures than there is room for', async () => {
  const huge = 'x'.repeat(9 * 2 ** 20);
  expect(await picturesOf(story, async (address) => (address.endsWith('a.jpg') ? huge : 'small'))).toEqual({
    'https://news.example/lead.jpg': 'small',
  });
});

test('an address named like a property of every object is not a picture', () => {
  const odd = storyOf('Odd', [], { leadImage: 'constructor' });
  expect(withPictures(odd, {}).leadImage).toBe('constructor');
});
