import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { isArticleText } from '../../../../src/core/story/article.ts';
import { articleTextOf } from '../../../../src/core/story/blocks/article-text.ts';
import { storyBlocks } from '../../../../src/core/story/blocks/story-blocks.ts';
import { isOneBlock, wholeBlock } from '../../../../src/core/story/blocks/whole-block.ts';
import { page } from '../../generated-page.ts';
import { nodeWith } from '../../node-with.ts';
import { judgedByIds } from '../judged-by-ids.ts';

/** Kind and text of each part of the story of a page whose ids tell the roles. */
const told = (html: string) => {
  const judged = judgedByIds(page(html, 'https://sea.example/noon'));
  return storyBlocks(judged, judged.roles, []).map((block) =>
    isArticleText(block) ? `${block.kind}: ${block.text}` : block.kind,
  );
};
const HEAD = '<h1 id="headline">Fog</h1>';

describe('the parts of a story', () => {
  test('are its text, its standfirst and its asides, without byline, date and headline', () => {
    expect(
      told(
        `${HEAD}<p id="standfirst">It came.</p><p id="byline">Ann</p><p id="published">3 March</p><p id="body1">One</p><p>Menu</p><p id="pull-quote">Said</p><p id="body2">Two</p><p id="correction">Not so</p><p>Imprint</p>`,
      ),
    ).toEqual(['paragraph: It came.', 'paragraph: One', 'paragraph: Said', 'paragraph: Two']);
  });

  test('are no lines that are mostly buttons', () => {
    const buttons = '<p id="body2">Scale <button>1x</button><button>2x</button><button>3x</button></p>';
    const rest = '<p id="body3">Fog lay over the whole harbour. <button>More</button></p>';
    expect(
      told(`${HEAD}<p id="body1">One</p>${buttons}<p id="body4"><button>Copy</button></p>${rest}`),
    ).toEqual(['paragraph: One', 'paragraph: Fog lay over the whole harbour. More']);
  });

  test('are formulas, though their marks are fewer than the letters of their TeX', () => {
    const tex = '<annotation encoding="application/x-tex">\\operatorname{depth}</annotation>';
    const formula = `<p id="body2"><span class="katex"><math><semantics><mi>d</mi>${tex}</semantics></math></span></p>`;
    expect(told(`${HEAD}<p id="body1">One</p>${formula}`)).toHaveLength(2);
  });

  test('show the text of a quoted post once', () => {
    const post = (text: string) =>
      `<blockquote class="twitter-tweet">${text}<a href="https://net.example/7">3 March</a></blockquote>`;
    const shown = (html: string) => {
      const judged = judgedByIds(page(`${HEAD}<p id="body1">One</p>${html}<p id="body9">Two</p>`));
      return storyBlocks(judged, judged.roles, []).map((block) =>
        isArticleText(block) ? block.text : block.kind === 'embed' && [block.source, block.quoted],
      );
    };
    const source = 'https://net.example/7';
    expect(shown(post('<p id="body2">Fog</p>'))).toEqual(['One', 'Fog', [source, ''], 'Two']);
    expect(shown(post('<p id="body2">Fog</p><p id="body3">Sun</p>'))).toEqual([
      'One',
      'Fog',
      'Sun',
      [source, ''],
      'Two',
    ]);
    // The story's text does not have it.
    expect(shown(post('<p>Fog</p>'))[1]).toEqual([
      source,
      '<p>Fog</p><a href="https://net.example/7">3 March</a>',
    ]);
  });

  test('are none without text', () => {
    expect(told(`${HEAD}<p>Menu</p>`)).toEqual([]);
  });

  test('begin below the headline, or with the text if the text is above', () => {
    expect(
      told(`<p id="standfirst1">Above</p>${HEAD}<p id="standfirst2">Below</p><p id="body">One</p>`),
    ).toEqual(['paragraph: Below', 'paragraph: One']);
    expect(told(`<p id="body">One</p>${HEAD}<p id="body2">Two</p>`)).toEqual([
      'paragraph: One',
      'paragraph: Two',
    ]);
  });

  test('begin with the list around their first line', () => {
    expect(
      told('<ul><li>Menu</li><li id="body1">One is long enough</li><li id="body2">Two is as well</li></ul>'),
    ).toEqual(['list: One is long enough\nTwo is as well']);
  });

  test('are no names of tabs, but titles and text of panels', () => {
    const tab = '<li role="tab" id="body2">curl</li>';
    const list = (panel: string) =>
      told(`${HEAD}<p id="body1">One</p><ul role="tablist">${tab}${panel}</ul>`);
    expect(list('')).toEqual(['paragraph: One']);
    expect(list('<li role="tabpanel" id="body3">Two</li>')).toEqual(['paragraph: One', 'list: curl\nTwo']);
  });

  test('are no bar above a listing', () => {
    const bar = '<p id="body2">Code: <a href="#">Select all</a></p>';
    expect(told(`${HEAD}<p id="body1">One</p><div>${bar}<pre id="body3">a();</pre></div>`)).toEqual([
      'paragraph: One',
      'code: a();',
    ]);
  });

  test('are parted by rules, none first, none last and none twice', () => {
    expect(
      told(
        `${HEAD}<hr><p id="body1">One</p><hr><p id="body2">* * *</p><hr><p id="body3">Two</p><p id="body4">—</p><p id="body5">Three</p><p id="body6">—</p>`,
      ),
    ).toEqual(['paragraph: One', 'rule', 'paragraph: Two', 'rule', 'paragraph: Three']);
    for (const sign of ['⁂', '❦', '§'])
      expect(told(`${HEAD}<p id="body1">One</p><p id="body2">${sign}</p><p id="body3">Two</p>`)).toContain(
        'rule',
      );
  });

  test('have a standfirst once if the page repeats it as first paragraph, or for narrow and wide windows', () => {
    const deck = (text: string) => `<p id="standfirst${text.length}">${text}</p>`;
    expect(told(`${HEAD}${deck('It came')}<p id="body">It came. And it went.</p>`)).toEqual([
      'paragraph: It came. And it went.',
    ]);
    expect(told(`${HEAD}${deck('It came')}${deck('It came!')}<p id="body">One</p>`)).toEqual([
      'paragraph: It came!',
      'paragraph: One',
    ]);
    expect(
      told(`${HEAD}${deck('It came')}<p id="body1">One</p><p id="body2">It came at noon.</p>`),
    ).toHaveLength(3);
  });

  test('leave out lines without words: the sign of a button, a full stop, an invisible character', () => {
    const line = (text: string) =>
      told(`${HEAD}<p id="body1">One</p><p id="body2">${text}</p><p id="body3">Two</p>`);
    for (const sign of ['✕', '.', '\u200d', '…']) expect(line(sign)).toHaveLength(2);
    for (const sign of ['☼ ☼ ☼', '###', '***']) expect(line(sign)[1]).toBe('rule');
    for (const text of ['👍', '+1', '好']) expect(line(text)).toHaveLength(3);
  });

  test('leave out what is noise, with the rules in it', () => {
    expect(told(`${HEAD}<p id="body1">One</p><div><hr><p>Menu</p></div><p id="body2">Two</p>`)).toEqual([
      'paragraph: One',
      'paragraph: Two',
    ]);
  });

  test('leave out links to edit a section', () => {
    expect(
      told(
        `${HEAD}<p id="body1">One</p><p id="body3"><span class="editsection">[<a href="/e">edit</a>]</span></p><p id="body2">Two</p>`,
      ),
    ).toEqual(['paragraph: One', 'paragraph: Two']);
  });
});

describe('a list, table or quote', () => {
  const oneBlock = (html: string, kind: 'list' | 'table' | 'quote' | 'code') => {
    const tree = page(html);
    const judged = judgedByIds(tree);
    return isOneBlock(judged, judged.roles, nodeWith(tree, 'whole'), kind);
  };
  const list = (...lines: readonly (readonly [string, number])[]) =>
    `<p id="body0">x</p><ul id="whole">${lines.map(([id, length]) => `<li id="${id}">${'x'.repeat(length)}</li>`).join('')}</ul>`;

  test('is one part where six of ten characters are the story’s', () => {
    expect(oneBlock(list(['body1', 60], ['n', 40]), 'list')).toBe(true);
    expect(oneBlock(list(['body1', 59], ['n', 41]), 'list')).toBe(false);
    expect(oneBlock('<p id="body0">x</p><ul id="whole"></ul>', 'list')).toBe(false);
  });

  test('is one part where several of its lines are the standfirst, not where one is', () => {
    expect(oneBlock(list(['standfirst1', 30], ['standfirst2', 30]), 'list')).toBe(true);
    expect(oneBlock(list(['standfirst1', 30]), 'list')).toBe(false);
    expect(oneBlock(list(['standfirst1', 30], ['body1', 30]), 'list')).toBe(true);
    expect(oneBlock(list(['standfirst1', 30], ['standfirst2', 30]), 'quote')).toBe(false);
  });

  test('is no part where a table without named columns holds paragraphs', () => {
    const table = (first: string) =>
      `<table id="whole">${first}<tr><td><p id="body1">${'x'.repeat(90)}</p><p id="body2">${'x'.repeat(90)}</p></td></tr></table>`;
    expect(oneBlock(table(''), 'table')).toBe(false);
    expect(oneBlock(table('<tr><th id="body3">a</th><th id="body4">b</th></tr>'), 'table')).toBe(true);
  });

  test('of code is measured without the numbers of its lines', () => {
    const code = (name: string, second: number) =>
      `<p id="body0">x</p><table id="whole"><tr><td class="${name}"><div id="n1">1</div><div id="n2">${second}</div></td><td><pre id="body1">ab</pre></td></tr></table>`;
    expect(oneBlock(code('gutter', 2), 'code')).toBe(true);
    expect(oneBlock(code('left', 2), 'code')).toBe(true);
    expect(oneBlock(code('left', 5), 'code')).toBe(false);
  });

  const whole = (html: string, kind: 'list' | 'table' | 'note' | 'code' | 'infobox') => {
    const tree = page(html, 'https://sea.example/noon');
    const judged = judgedByIds(tree);
    return wholeBlock(
      judged,
      judged.roles,
      kind,
      nodeWith(tree, 'whole'),
      (node) => tree.attributes[node]?.id === 'out',
    );
  };

  test('leaves out its noise', () => {
    const told = whole(
      '<ul id="whole"><li id="body1">One</li><li id="out">Menu</li><li id="body2">Two</li></ul>',
      'list',
    );
    expect(told).toMatchObject({ kind: 'list', role: 'body', text: 'One\nTwo' });
    expect(told.html).toBe('<ul id="whole"><li id="body1">One</li><li id="body2">Two</li></ul>');
  });

  test('is the inner list if a list has nothing else, so that no item is numbered twice', () => {
    const items = '<ol><li id="body1">One</li><li id="body2">Two</li></ol>';
    const nested = (around: string) => whole(`<ol id="whole"><li>${around}</li></ol>`, 'list').html;
    expect(nested(items)).toBe('<ol><li id="body1">One</li><li id="body2">Two</li></ol>');
    expect(nested(`<i></i><div>${items}</div>`)).toBe(nested(items));
    expect(nested(`Then: ${items}`)).toContain('<ol id="whole"><li>Then:');
    const two = `<ul id="whole"><li id="body1">One</li><li>${items}</li></ul>`;
    expect(whole(two, 'list').html).toContain('<ul id="whole">');
  });

  test('plays the part of the standfirst where none of it is the story’s text', () => {
    const told = whole(
      '<ul id="whole"><li id="standfirst1">One</li><li id="standfirst2">Two</li></ul><p id="body">x</p>',
      'list',
    );
    expect(told).toMatchObject({ role: 'standfirst', text: 'One\nTwo' });
  });

  test('has the cells of a row on one line, and the names of its columns whatever they are', () => {
    const told = whole(
      '<table id="whole"><tr id="out"><th>Month</th><th>Tons</th></tr><tr><td id="body1">May</td><td id="body2">12</td></tr><tr><td id="body3">June</td><td id="n">9</td></tr></table>',
      'table',
    );
    expect(told.text).toBe('Month\tTons\nMay\t12\nJune');
    expect(told.html).toContain('<th>Month</th>');
  });

  test('has no headings if it is a box of facts: they are names of facts', () => {
    const facts = '<h3 id="body1" class="name">Home</h3><div id="body2">Skua</div>';
    expect(whole(`<aside id="whole">${facts}</aside>`, 'infobox').html).toContain('<p><b>Home</b></p>');
  });

  test('as a note has a tone and a title of its own', () => {
    expect(
      whole(
        '<div id="whole" class="warning"><p id="body1" class="title">Mind it</p><p id="body2">Fog</p><p id="out">Ad</p></div>',
        'note',
      ),
    ).toMatchObject({ tone: 'warning', title: 'Mind it', html: '<p id="body2">Fog</p>' });
  });

  test('as a note without a title has all its words', () => {
    expect(
      whole('<div id="whole" class="warning"><p id="body1">Fog</p><p id="body2">Rain</p></div>', 'note'),
    ).toMatchObject({ title: '', html: '<p id="body1">Fog</p><p id="body2">Rain</p>' });
    expect(whole('<div id="whole" class="tip">Fog <b id="body">comes</b></div>', 'note').html).toBe(
      'Fog <b id="body">comes</b>',
    );
  });

  test('as a note is told without the element around it', () => {
    expect(whole('<blockquote id="whole" class="tip"><p id="body">Fog</p></blockquote>', 'note').html).toBe(
      '<p id="body">Fog</p>',
    );
  });

  test('as a list has no bullets that the page wrote', () => {
    const told = whole(
      '<ul id="whole"><li><span id="body1">•</span><p id="body2">One</p></li><li id="body3"><span>•</span> Two • Three</li></ul>',
      'list',
    );
    expect(told).toMatchObject({
      text: 'One\n• Two • Three',
      html: '<ul id="whole"><li><p id="body2">One</p></li><li id="body3"> Two • Three</li></ul>',
    });
  });

  test('as verse is a paragraph with its lines, unless it is code', () => {
    const verse = whole(
      '<pre id="whole" class="wp-block-verse">Fog &lt; <em>sun</em>\n\nRain</pre><p id="body">x</p>',
      'code',
    );
    expect(verse).toMatchObject({
      kind: 'paragraph',
      text: 'Fog < sun Rain',
      html: 'Fog &lt; <em>sun</em><br><br>Rain',
    });
    expect(whole('<pre id="whole" class="verse"><code>a</code></pre><p id="body">x</p>', 'code').kind).toBe(
      'code',
    );
  });

  test('as code is its lines', () => {
    expect(whole('<pre id="whole">a\n b</pre><p id="body">x</p>', 'code')).toMatchObject({
      text: 'a\n b',
      html: '<pre><code>a\n b</code></pre>',
    });
  });
});

describe('a block', () => {
  const blockOf = (html: string) => {
    const tree = page(html, 'https://sea.example/noon');
    const [block] = textBlocks(tree);
    if (!block) throw new Error('no block');
    return articleTextOf(tree, block, 'body');
  };

  test('is a paragraph with its inline markup', () => {
    expect(blockOf('<p>Fog <b>comes</b><img src="/a.jpg"></p>')).toEqual({
      kind: 'paragraph',
      role: 'body',
      node: 1,
      text: 'Fog comes',
      html: 'Fog <b>comes</b>',
    });
    expect(blockOf('<p><b><i>Fog</i> comes</b></p>').html).toBe('<b><i>Fog</i> comes</b>');
  });

  test('is a heading below the title, without its tools', () => {
    expect(blockOf('<h1>Fog</h1>')).toMatchObject({ kind: 'heading', level: 2, html: 'Fog' });
    expect(blockOf('<h4>Fog <button>x</button></h4>')).toMatchObject({
      kind: 'heading',
      level: 4,
      text: 'Fog',
      html: 'Fog',
    });
    expect(blockOf('<p>Fog <button>now</button></p>')).toMatchObject({ kind: 'paragraph', text: 'Fog now' });
  });

  test('has a formula as its source, and no words of a note within it', () => {
    expect(blockOf('<p>As <script type="math/tex">a_1</script> says</p>').text).toBe('As a_1 says');
    expect(blockOf('<p>One <span class="sidenote">See the book.</span> goes</p>').text).toBe('One goes');
    expect(blockOf('<p>One <img class="latex" src="/l.png" alt="a_1"> goes</p>').html).toContain(
      '<math alttext="a_1">',
    );
  });
});

test('a standfirst is looked for in the eight blocks below it', () => {
  const lines = (between: number) =>
    told(
      `${HEAD}<p id="standfirst0">It came</p>${Array.from({ length: between }, (_, i) => `<p id="standfirst${i + 1}">Line ${i}</p>`).join('')}<p id="body">It came at noon.</p>`,
    );
  expect(lines(7)).not.toContain('paragraph: It came');
  expect(lines(8)).toContain('paragraph: It came');
});
