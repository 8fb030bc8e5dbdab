import { describe, expect, test } from 'vitest';
import type { PageTree } from '../../../../src/core/page/page-tree.ts';
import { publishedOf, updatedOf } from '../../../../src/core/story/masthead/story-dates.ts';
import { page } from '../../generated-page.ts';
import { judgedByIds } from '../judged-by-ids.ts';

const HEADLINE = '<h1 id="headline">The late ferry</h1>';
const BODY = '<p id="body">It left the harbour at noon.</p>';
const pageWith = (head: string, body = HEADLINE + BODY, url = 'https://sea.example/noon'): PageTree =>
  page(body, url, head);

describe('the date', () => {
  const published = (head: string, body = HEADLINE + BODY, url?: string) => {
    const judged = judgedByIds(pageWith(head, body, url));
    return publishedOf(judged);
  };
  const TIME = '<time datetime="2021-03-04">today</time>';
  const lines = (number: number) => '<p>A line of words.</p>'.repeat(number);

  test('is written below a headline that comes after the first text, or in a line told to be the date', () => {
    expect(published('', `${BODY}${lines(5)}${HEADLINE}<p>8 March 2021</p>`)).toBe('2021-03-08');
    expect(published('', `<p id="published">8 March 2021</p>${lines(5)}${HEADLINE}${BODY}`)).toBe(
      '2021-03-08',
    );
    expect(published('', `<p>8 March 2021</p>${lines(5)}${HEADLINE}${BODY}`)).toBe('');
  });

  test('is not that of an event, unless the page claims when it was written', () => {
    const event =
      '<script type="application/ld+json">{"@type":"MusicEvent","startDate":"2021-03-04"}</script>';
    const claim = '<meta property="article:published_time" content="2021-03-01">';
    expect(published(event, HEADLINE + TIME + BODY)).toBe('');
    expect(published(event, `${HEADLINE}<p>4 March 2021</p>${BODY}`)).toBe('');
    expect(published(event + claim, HEADLINE + TIME + BODY)).toBe('2021-03-01');
    expect(published(event.replace('MusicEvent', 'Person'), HEADLINE + TIME + BODY)).toBe('2021-03-04');
  });

  test('is not that of a review on a page of goods', () => {
    const goods = '<script type="application/ld+json">{"@type":"Product","name":"Net"}</script>';
    const claim = '<meta property="article:published_time" content="2021-03-01">';
    const on = (head: string, purpose: 'use' | 'read' = 'use') => {
      const judged = judgedByIds(pageWith(head, `${HEADLINE}${TIME}${BODY}<p>4 March 2021</p>`));
      return publishedOf({ ...judged, purpose: { ...judged.purpose, purpose } });
    };
    expect(on(goods)).toBe('');
    expect(on(goods + claim)).toBe('2021-03-01');
    expect(on(goods, 'read')).toBe('2021-03-04');
    expect(on('')).toBe('2021-03-04');
  });

  test('is not that of links to the days before and after', () => {
    const days = '<p><a href="/7">7 March 2021</a> <a href="/9">9 March 2021</a></p>';
    expect(published('', `${days}<p>8 March 2021</p>${HEADLINE}${BODY}`)).toBe('2021-03-08');
    expect(published('', `<p><a href="/8">8 March 2021</a></p>${HEADLINE}${BODY}`)).toBe('2021-03-08');
  });

  test('is claimed, else shown by the story, else in the address, else written by the headline', () => {
    const claim = '<meta property="article:published_time" content="2021-03-05T10:00:00Z">';
    const url = 'https://sea.example/2021/3/7/noon';
    const written = `${HEADLINE}<p>8 March 2021</p>${BODY}`;
    expect(published(claim, HEADLINE + TIME + written, url)).toBe('2021-03-05T10:00:00Z');
    expect(published('', HEADLINE + TIME + written, url)).toBe('2021-03-04');
    expect(published('', written, url)).toBe('2021-03-07');
    expect(published('', written)).toBe('2021-03-08');
    expect(published('')).toBe('');
  });

  test('of a time element is at most three blocks above the headline, or less than three below the first line', () => {
    const above = (between: number) => published('', `<p>${TIME}</p>${lines(between)}${HEADLINE}${BODY}`);
    expect(above(2)).toBe('2021-03-04');
    expect(above(3)).toBe('');
    const below = (between: number) =>
      published('', `${HEADLINE}${BODY}${lines(between)}<p>${TIME}</p>${lines(2)}`);
    expect(below(1)).toBe('2021-03-04');
    expect(below(2)).toBe('');
  });

  test.each([
    ['https://sea.example/2021/03/07/noon', '2021-03-07'],
    ['https://sea.example/2021-3-7-noon', '2021-03-07'],
    ['https://sea.example/2021/3/7', '2021-03-07'],
    ['https://sea.example/1021/3/7/', ''],
    ['https://sea.example/2021/3/70', ''],
    ['https://sea.example/2021/13/7/', ''],
    ['https://sea.example/12021/3/7/', ''],
  ])('in %s is "%s"', (url, date) => {
    expect(published('', HEADLINE + BODY, url)).toBe(date);
  });

  test('written in a line of at most 120 characters is at most three blocks away', () => {
    const dated = (length: number) => `<p>8 March 2021 ${'x'.repeat(length - 13)}</p>`;
    expect(published('', HEADLINE + dated(120) + BODY)).toBe('2021-03-08');
    expect(published('', HEADLINE + dated(121) + BODY)).toBe('');
    const above = (between: number) => published('', `${dated(20)}${lines(between)}${HEADLINE}${BODY}`);
    expect(above(2)).toBe('2021-03-08');
    expect(above(3)).toBe('');
    const below = (between: number) => published('', `${HEADLINE}${BODY}${lines(between)}${dated(20)}`);
    expect(below(1)).toBe('2021-03-08');
    expect(below(2)).toBe('');
    // Without a headline it is counted from the first line of the text.
    const alone = (between: number) => published('', `${dated(20)}${lines(between)}${BODY}`);
    expect(alone(2)).toBe('2021-03-08');
    expect(alone(3)).toBe('');
  });

  test('is in the line that is the date by its role, if no other is', () => {
    const below = '<p id="published" class="post-meta">Posted on March 3, 2021 by Ann Gull</p>';
    expect(published('', `${HEADLINE}${BODY}${below}`)).toBe('2021-03-03');
  });

  test('is in such a line of the story, if none is near its beginning', () => {
    const story = `${HEADLINE}${BODY}${lines(5)}<p id="published">Publisert: 8 March 2021</p>`;
    expect(published('', story + BODY)).toBe('2021-03-08');
    expect(published('', `${story.replace('id="published"', '')}${BODY}`)).toBe('');
    expect(published('', `${story}${BODY}<p id="published-2">Posted on March 3, 2021</p>`)).toBe(
      '2021-03-03',
    );
    const goods = judgedByIds(pageWith('', story + BODY));
    expect(publishedOf({ ...goods, purpose: { ...goods.purpose, purpose: 'use' } })).toBe('');
  });

  test('is empty on a page without text', () => {
    expect(published('', `${HEADLINE}<p>8 March 2021</p>`)).toBe('');
  });
});

describe('the day of the last change', () => {
  const updated = (modified: string, published: string) =>
    updatedOf(
      judgedByIds(pageWith(`<meta property="article:modified_time" content="${modified}">`)),
      published,
    );

  test('is told where it is a later one', () => {
    expect(updated('2021-03-05T01:00:00Z', '2021-03-04T23:00:00Z')).toBe('2021-03-05T01:00:00Z');
    expect(updated('2021-03-04T23:00:00Z', '2021-03-04T01:00:00Z')).toBe('');
    expect(updated('2021-03-03', '2021-03-04')).toBe('');
    expect(updated('soon', '2021-03-04')).toBe('');
  });
});
