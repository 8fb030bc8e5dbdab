// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { storySanitiser } from '../../src/reader/sanitise.ts';

const sanitise = storySanitiser('https://paper.example/story?x=1');

const shown = (html: string): string => {
  const place = document.createElement('div');
  place.append(sanitise(html));
  return place.innerHTML;
};

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<video src="javascript:alert(1)" onplay="alert(1)"></video>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
])('hostile HTML becomes harmless: %s', (html) => {
  const place = document.createElement('div');
  place.append(sanitise(html));
  expect(
    place.querySelector('script, iframe, object, embed, form, base, meta, style, svg, template'),
  ).toBeNull();
  for (const element of place.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$|action$/);
      expect(value).not.toMatch(/^\s*(?:java\s*script|data:text)/i);
    }
  }
});

test.each([
  '<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="A">',
  '<img src=" DATA:image/svg+xml;base64,PHN2Zz4=" alt="A">',
  '<img srcset="data:image/svg+xml,x 1x" alt="A">',
  '<img srcset="https://paper.example/a.jpg 1x, data:image/svg+xml,x 2x" alt="A">',
  '<picture><source srcset="data:image/svg+xml,x"></picture>',
  '<video poster="data:image/svg+xml,x"><track src="data:text/vtt,WEBVTT"></video>',
  '<audio src="data:audio/mpeg;base64,AAAA"></audio>',
  '<video src="data:video/mp4;base64,AAAA"></video>',
])('data other than a plain picture is removed: %s', (html) => {
  expect(shown(html)).not.toMatch(/data:/i);
});

test('a plain picture may come as data', () => {
  const picture = 'data:image/png;base64,iVBORw0KGgo=';
  expect(shown(`<img src="${picture}" alt="A">`)).toContain(picture);
});

test('the parts of a story stay', () => {
  const kept =
    '<p>A <em>b</em> <strong>c</strong></p><ul><li>d</li></ul><blockquote>e</blockquote><table><tbody><tr><td colspan="2">f</td></tr></tbody></table>';
  expect(shown(kept)).toBe(kept);
});

test('unknown tags are removed, and their words stay', () => {
  expect(shown('<p><x-mark>Word</x-mark> <font color="red">two</font></p>')).toBe('<p>Word two</p>');
});

test('links open in a new tab without a way back', () => {
  expect(shown('<a href="https://other.example/" target="_top" rel="opener">x</a>')).toBe(
    '<a href="https://other.example/" target="_blank" rel="noopener noreferrer">x</a>',
  );
});

test('a footnote’s link stays within the story and finds its note', () => {
  const html = shown('<a href="https://paper.example/story?x=1#n1">1</a><p id="n1">note</p>');
  expect(html).toBe('<a href="#user-content-n1">1</a><p id="user-content-n1">note</p>');
});

test('pictures load late and without a referrer', () => {
  expect(shown('<img src="https://paper.example/a.jpg" alt="A">')).toContain(
    'loading="lazy" decoding="async" referrerpolicy="no-referrer"',
  );
});

test('a picture without a description is not read out by its address', () => {
  expect(shown('<img src="https://paper.example/a.jpg">')).toContain('alt=""');
  expect(shown('<img src="https://paper.example/a.jpg" alt="A">')).toContain('alt="A"');
});

test('pictures that only count readers are dropped', () => {
  expect(shown('<img src="https://count.example/p.gif" width="1" height="1">')).toBe('');
  expect(shown('<img src="https://paper.example/line.png" width="600" height="1">')).toContain('<img');
});
