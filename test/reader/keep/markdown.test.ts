// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { storyMarkdown } from '../../../src/reader/keep/markdown.ts';

/** A story that says nothing about itself. */
const NO_FACTS = {
  title: '',
  authors: [],
  published: '',
  updated: '',
  url: '',
  siteName: '',
  section: '',
  language: '',
  footnotes: [],
};

test('a story becomes Markdown with its head, headings, lists, tables and code', async () => {
  document.body.innerHTML =
    '<div><h2>Part</h2><p>A<sup><a href="#user-content-n%201">[a]</a></sup> <a href="https://a.example/">link</a> and <em>stress</em>.</p><ul><li>one</li></ul>' +
    '<table><thead><tr><th>K</th><th>V</th></tr></thead><tbody><tr><td>a</td><td>1</td></tr></tbody></table>' +
    '<pre><code>x = 1</code></pre><button>Load it</button><p class="only-here">Not loaded yet.</p></div>';
  const body = document.querySelector('div');
  expect(body).not.toBeNull();
  const head = {
    title: 'T: a "title"',
    authors: ['Ann Gull', 'Bo Tern'],
    published: '2026-01-02',
    updated: '',
    url: 'https://paper.example/t',
    siteName: '',
    section: '',
    language: 'en',
    footnotes: [{ id: 'n 1', mark: 'a', text: 'By the log.', html: 'By the <i>log</i>.' }],
  };
  const text = await storyMarkdown(head, body as HTMLElement);
  expect(text.split('\n\n# ')[0]?.split('\n')).toEqual([
    '---',
    'title: "T: a \\"title\\""',
    'authors: ["Ann Gull", "Bo Tern"]',
    'published: "2026-01-02"',
    'source: "https://paper.example/t"',
    'language: "en"',
    '---',
  ]);
  expect(text).toContain('# T: a "title"\n\n## Part');
  expect(text).toContain('A[^1] [link](https://a.example/) and _stress_.');
  expect(text).toMatch(/\n\n\[\^1\]: By the log\.\n$/);
  expect(text).toMatch(/^- +one$/m);
  expect(text).toMatch(/\| a +\| 1 +\|/);
  expect(text).toContain('```\nx = 1\n```');
  expect(text).not.toMatch(/Load it|Not loaded/);
});

test('a callout has its own title below its kind, but not the title that the reader gives it', async () => {
  const callout = (title: string) =>
    `<div class="block note warning">${title}<div><p>Mind the tide.</p></div></div>`;
  document.body.innerHTML = `<div>${callout('<p class="callout-title">Fog</p>')}${callout('<p class="callout-title callout-kind">Warning</p>')}</div>`;
  const text = await storyMarkdown(NO_FACTS, document.querySelector('div') as HTMLElement);
  expect(text).toContain('> [!WARNING]\n> **Fog**\n>\n> Mind the tide.');
  expect(text).toContain('> [!WARNING]\n> Mind the tide.');
});

test('a heading over a list of notes is left out with them, unless text follows', async () => {
  const story = (below: string) =>
    `<div><p>Known<a href="#user-content-n">1</a>.</p><div class="block heading"><h2>Sources</h2></div><div class="block list"><ol><li id="user-content-n">By the log.</li></ol></div>${below}</div>`;
  const footnotes = [{ id: 'n', mark: '1', text: 'By the log.', html: 'By the log.' }];
  const written = async (below: string) => {
    document.body.innerHTML = story(below);
    return storyMarkdown({ ...NO_FACTS, footnotes }, document.querySelector('div') as HTMLElement);
  };
  expect(await written('<div class="block heading"><h2>Fog</h2></div>')).not.toContain('Sources');
  expect(await written('')).not.toContain('Sources');
  expect(await written('<div class="block paragraph"><p>Fog.</p></div>')).toContain('## Sources');
});

test('a mark loses brackets and stress', async () => {
  document.body.innerHTML =
    '<div><p>Known<sup>[<a href="#user-content-n">1</a>]</sup>, and so<sup>[2]</sup>, <b><sup><a href="#user-content-n">1</a></sup></b><b>by</b>.</p><p id="n">By the log.</p></div>';
  const footnotes = [{ id: 'n', mark: '1', text: 'By the log.', html: 'By the log.' }];
  const body = document.querySelector('div') as HTMLElement;
  expect(await storyMarkdown({ ...NO_FACTS, footnotes }, body)).toContain(
    'Known[^1], and so\\[2\\], [^1]**by**.',
  );
});

test('code keeps its lines, whatever element holds it, between fences that it does not close', async () => {
  const head = {
    ...NO_FACTS,
    footnotes: [],
  };
  const code = '  +--+\n  |  |\n```\n  +--+';
  for (const held of [code, ` <code>${code}</code>`, `<i></i>${code}\n`]) {
    document.body.innerHTML = '<div></div>';
    const pre = document.createElement('pre');
    pre.innerHTML = held;
    document.querySelector('div')?.append(pre);
    const text = await storyMarkdown(head, document.querySelector('div') as HTMLElement, '{{content}}');
    expect(text.trim()).toBe(`\`\`\`\`\n${code}\n\`\`\`\``);
  }
});

test('words that look like markup stay words', async () => {
  document.body.innerHTML = '<div><p>Type &lt;img src=x onerror=alert(1)&gt; or \\&lt;b&gt;.</p></div>';
  const head = {
    title: '<script>alert(1)</script> \\<b>',
    authors: [],
    published: '',
    updated: '',
    url: 'https://paper.example/t',
    siteName: '',
    section: '',
    language: 'en',
    footnotes: [],
  };
  const [, text = ''] = (await storyMarkdown(head, document.querySelector('div') as HTMLElement)).split(
    '---\n\n',
  );
  expect(text).not.toContain('<');
  expect(text).toContain('&lt;img src=x');
  expect(text).toContain('# &lt;script>');
});

test('words of a page become neither markup, pictures nor links', async () => {
  document.body.innerHTML = '<div><p>![x](https://spy.example/a.png) `code` &lt;b&gt;</p></div>';
  const words = '![x](https://spy.example/a.png) [[Note]] `= run` <img src=x>';
  const head = {
    ...{ title: words, authors: [words], published: '', updated: '', url: 'https://paper.example/t' },
    ...{
      siteName: words,
      section: words,
      language: '',
      footnotes: [{ id: 'n', mark: '1', text: words, html: '' }],
    },
  };
  const template = '# {{title}}\n{{authors}} {{site}} {{section}}\n\n{{content}}';
  const text = await storyMarkdown(head, document.querySelector('div') as HTMLElement, template);
  expect(text).toContain('\\[');
  expect(text).not.toMatch(/(?<!\\)(?:\[(?!\^1\]:)|<|`)/);
});

test("a post's author and date are separate, and so are a card's title and source", async () => {
  document.body.innerHTML =
    '<div><header class="post"><b>ann</b><time>May 1</time></header><div class="embed-card"><p><b>A storm</b><span>from sea.example</span></p><p><b>from sea.example</b><span class="only-here">Not loaded yet.</span></p></div></div>';
  const head = {
    ...{ title: 'T', authors: [], published: '', updated: '', url: 'https://paper.example/t' },
    ...{ siteName: '', section: '', language: '', footnotes: [] },
  };
  expect(await storyMarkdown(head, document.querySelector('div') as HTMLElement, '{{content}}')).toBe(
    '**ann** · May 1\n\n**A storm** · from sea.example\n\n**from sea.example**',
  );
});

/** The lines of a table in Markdown, each without double spaces. */
async function tableLines(inside: string): Promise<string[]> {
  document.body.innerHTML = `<div><p>Above.</p><table>${inside}</table><p>Below.</p></div>`;
  const text = await storyMarkdown(NO_FACTS, document.querySelector('div') as HTMLElement);
  const table = text.slice(text.indexOf('Above.') + 'Above.'.length, text.indexOf('Below.')).trim();
  return table.split('\n').map((line) => line.replace(/ +/g, ' '));
}

const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;

test('a table has one line below its first row, whatever rows of names it has', async () => {
  const names = row('<th>Year</th>', '<th>In</th>');
  expect(
    await tableLines(
      `<thead>${names}${row('<th>AD</th>', '<th>t</th>')}</thead><tbody>${row('<th colspan="2">Spring</th>')}${row('<td>2020</td>', '<td>3</td>')}</tbody>`,
    ),
  ).toEqual(['| Year | In |', '| --- | --- |', '| AD | t |', '| Spring | |', '| 2020 | 3 |']);
  expect(await tableLines(row('<td>a|b</td>', '<td>c</td>') + row('<td>-5</td>', '<td>d</td>'))).toEqual([
    '| a\\|b | c |',
    '| --- | --- |',
    '| \\-5 | d |',
  ]);
});

test('a table in Markdown has its caption above, and as many cells in its first row as in the longest', async () => {
  const rows = row('<td>Tide</td>') + row('<td>noon</td>', '<td>3 m</td>');
  expect(await tableLines(`<caption>Tides | heights</caption>${rows}`)).toEqual([
    'Tides | heights',
    '',
    '| Tide | |',
    '| --- | --- |',
    '| noon | 3 m |',
  ]);
});

test('cells that span rows and columns leave the others in their columns', async () => {
  expect(
    await tableLines(
      row('<th rowspan="2">Year</th>', '<th colspan="2">Ferries</th>') +
        row('<th>In</th>', '<th>Out</th>') +
        row('<td rowspan="9">2020</td>', '<td>3</td>', '<td>4</td>') +
        row('<td colspan="2">none</td>'),
    ),
  ).toEqual([
    '| Year | Ferries | |',
    '| --- | --- | --- |',
    '| | In | Out |',
    '| 2020 | 3 | 4 |',
    '| | none | |',
  ]);
});

test('bold words within bold words are bold once, and so is stress', async () => {
  const body = document.createElement('div');
  body.innerHTML =
    '<p><b><strong>Tide</strong></b> is <i>very <em>high</em></i>, <b>and <i>late</i></b>.</p>';
  const text = await storyMarkdown(NO_FACTS, body);
  expect(text).toContain('**Tide** is _very high_, **and _late_**.');
});

test('a term is bold, right above the text of its definition', async () => {
  const body = document.createElement('div');
  body.innerHTML =
    '<dl><div><dt>Maker</dt><dd>Ada Lind</dd></div><dt><b>Made</b></dt><dd><p>1784</p><p>1790</p></dd><dt>Parts</dt><dd><ol start="2"><li>Dial</li></ol></dd></dl>';
  const text = await storyMarkdown(NO_FACTS, body);
  expect(text).toContain('**Maker**  \nAda Lind\n\n**Made**  \n1784\n\n1790\n\n**Parts**  \n\n2.  Dial');
});

test('a picture right in an item of a list is on a line of its own', async () => {
  const body = document.createElement('div');
  body.innerHTML =
    '<ol><li>Whisk.<img src="https://a.example/1" alt="w"></li><li><a href="https://a.example/2"><img src="https://a.example/2" alt="f"></a><b>Fold.</b></li><li>Fry.<br><img src="https://a.example/3" alt=""></li><li><p>In <img src="https://a.example/4" alt="i"> a line</p></li></ol>';
  const text = await storyMarkdown(NO_FACTS, body);
  const lines = text.split('\n').map((line) => line.trim());
  expect(lines.slice(-10).filter((line) => line !== '')).toEqual([
    '1.  Whisk.',
    '![w](https://a.example/1)',
    '2.  [![f](https://a.example/2)](https://a.example/2)',
    '**Fold.**',
    '3.  Fry.',
    '![](https://a.example/3)',
    '4.  In ![i](https://a.example/4) a line',
  ]);
});

test('a formula that draws nothing leaves the others their places', async () => {
  document.body.innerHTML =
    '<div><p>See <math alttext="\\newcommand{\\id}{i}"></math></p><p>Let <math alttext="f_1"><mi>f</mi></math> be.</p></div>';
  const text = await storyMarkdown(NO_FACTS, document.querySelector('div') as HTMLElement);
  expect(text).toContain('Let $f_1$ be.');
});

test('raised and lowered numbers stay so, and other raised words are words', async () => {
  document.body.innerHTML =
    '<div><p>10<sup>−5</sup> m<sup>2</sup> of CO<sub>2</sub> on the 1<sup>st</sup><sup>[3]</sup></p></div>';
  const text = await storyMarkdown(NO_FACTS, document.querySelector('div') as HTMLElement);
  expect(text).toContain('10⁻⁵ m² of CO₂ on the 1st\\[3\\]');
});
