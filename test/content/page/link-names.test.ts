// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { linkNames } from '../../../src/content/page/link-names.ts';

const at = (url: string, body: string) => {
  (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
  document.documentElement.innerHTML = `<head><title> The Courier </title></head><body>${body}</body>`;
};

beforeEach(() => at('https://www.news.example/', ''));

describe('the names of linked pages', () => {
  test('come with full addresses and clean words', () => {
    at(
      'https://www.news.example/',
      '<a href="/story">The\n  story</a><a href="/b" aria-label="Pictures"><img src="x.png"></a>',
    );
    expect(linkNames(document, 'news.example')).toEqual({
      url: 'https://www.news.example/',
      title: 'The Courier',
      links: [
        { url: 'https://www.news.example/story', text: 'The story' },
        { url: 'https://www.news.example/b', text: 'Pictures' },
      ],
    });
  });

  test('have a space where the page draws their words apart', () => {
    at(
      'https://news.example/',
      '<a href="/a" style="display: flex"><b style="display: block">News</b><i style="display: block">Sport</i></a><a href="/b"><b style="display: inline">Foot</b>ball</a>',
    );
    expect(linkNames(document, 'news.example')?.links.map(({ text }) => text)).toEqual([
      'News Sport',
      'Football',
    ]);
  });

  test('are given for the requested site only', () => {
    for (const url of [
      'https://bank.example/',
      'https://badnews.example/',
      'https://news.example.evil.test/',
    ]) {
      at(url, '<a href="/a">Secret</a>');
      expect(linkNames(document, 'news.example')).toBeNull();
    }
  });

  test('of a site with a port are those of that port', () => {
    at('http://localhost:8080/', '<a href="/a">A page</a>');
    expect(linkNames(document, 'localhost:8080')?.links).toHaveLength(1);
    expect(linkNames(document, 'localhost:9090')).toBeNull();
  });

  test('leave out links without a page or without words', () => {
    at(
      'https://news.example/',
      '<a href="mailto:a@b.example">Mail</a><a href="javascript:void 0">Run</a><a href="/x"> </a><a>None</a>',
    );
    expect(linkNames(document, 'news.example')?.links).toEqual([]);
  });

  test('are limited in number and length, and a page cannot shadow the functions that find them', () => {
    at(
      'https://news.example/',
      `<form name="querySelectorAll"></form>${`<a href="/x">${'word '.repeat(100)}</a>`.repeat(3100)}`,
    );
    const links = linkNames(document, 'news.example')?.links ?? [];
    expect(links).toHaveLength(3000);
    expect(links[0]?.text).toHaveLength(140);
  });
});
