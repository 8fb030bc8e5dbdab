import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { articleTextOf } from '../../../../src/core/story/blocks/article-text.ts';
import { withDrawnGaps } from '../../../../src/core/story/html/drawn-gaps.ts';
import { page } from '../../generated-page.ts';

/** Returns the text and the HTML of the first line of a page as the story shows it. */
function shown(html: string): { text: string; html: string } {
  const tree = page(html, 'https://sea.example/noon');
  const [block] = textBlocks(tree);
  if (!block) throw new Error('The page has no line.');
  const part = articleTextOf(tree, block, 'body');
  return { text: part.text, html: part.html };
}

describe('words that a page draws apart by style alone', () => {
  test('have a space between them in text and markup', () => {
    expect(
      shown('<h2><span><a href="/a">The Gulls</a><em>Harbour</em><span>Rack</span></span></h2>'),
    ).toEqual({
      text: 'The Gulls Harbour Rack',
      html: '<a href="https://sea.example/a">The Gulls</a> <em>Harbour</em> Rack',
    });
  });

  test.each([
    ['a large first letter', '<p><span>T</span><span>he fog</span></p>', 'The fog'],
    ['a word with a part in bold', '<p>Harbour<b>Master</b> of the isle</p>', 'HarbourMaster of the isle'],
    ['a small letter after a small one', '<p><b>har</b><i>bour</i></p>', 'harbour'],
    ['names in code', '<p>Call <code><b>read</b><i>Tide</i></code> now</p>', 'Call readTide now'],
    ['words that have a space already', '<p><b>Harbour</b> <i>Master</i></p>', 'Harbour Master'],
    [
      'one link in two parts',
      '<p><a class="a" href="/a">Har</a><a class="b" href="/a">bour</a></p>',
      'Harbour',
    ],
    [
      'a large letter after a quotation mark',
      '<p><span>“T</span><span class="lead">he fog</span></p>',
      '“The fog',
    ],
    ['a number and its ending', '<p><b>21</b><i class="a">st-century</i></p>', '21st-century'],
    ['capitals of one style', '<p><b>HAR</b><b>BOUR</b></p>', 'HARBOUR'],
    ['a dotted name', '<p>class <b>sea.</b><i>Fog</i></p>', 'class sea.Fog'],
    ['a raised number in a link', '<p><b>Fog</b><a href="#n"><sup>12</sup></a></p>', 'Fog12'],
    [
      'an address in parts',
      '<p><span class="a">sea.example/a-harbour-with-a-long-name</span><span class="b">of</span></p>',
      'sea.example/a-harbour-with-a-long-nameof',
    ],
    ['parts of one style', '<p><span class="run">har</span><span class="run">bour</span></p>', 'harbour'],
    ['digits one by one', '<p><span class="a">4</span><span class="b">2</span></p>', '42'],
    ['a word and its ending in a script without capitals', '<p><b>바다</b><i>에서</i></p>', '바다에서'],
    ['a script without spaces', '<p><b class="a">東京</b><i class="b">タワー</i></p>', '東京タワー'],
  ])('stay as they are: %s', (_, html, text) => {
    expect(shown(html).text).toBe(text);
  });

  test.each([
    [
      'a name and its number',
      '<p><span class="name">Low tide</span><span>2 hrs</span></p>',
      'Low tide 2 hrs',
    ],
    ['two numbers', '<p><span class="name">No 13</span><span class="value">978</span></p>', 'No 13 978'],
    ['a name in brackets and its number', '<p><b>(Buoy)</b><span>7</span></p>', '(Buoy) 7'],
    ['a label and a price', '<p><b>Rope:</b><i>new</i> <b>Now</b><i>$20</i></p>', 'Rope: new Now $20'],
    ['two links', '<p><a href="/a">fog</a><a href="/b">gulls</a></p>', 'fog gulls'],
    ['words of two styles', '<p><span class="a">40 ml</span><span class="b">water</span></p>', '40 ml water'],
  ])('have a space between %s', (_, html, text) => {
    expect(shown(html).text).toBe(text);
  });

  test('are found after the end of a sentence', () => {
    expect(shown('<p><span>Fog at noon.</span><span>Photo: sea.example</span></p>').text).toBe(
      'Fog at noon. Photo: sea.example',
    );
    expect(shown('<p><i>Fog (at noon)</i><i>Rain</i><i>, snow</i></p>').text).toBe(
      'Fog (at noon) Rain, snow',
    );
    expect(shown('<p>Fog.<sup>A</sup></p>').text).toBe('Fog.A');
  });

  test('stay on their lines after a line break', () => {
    expect(shown('<p><b>Harbour fog</b><br><i>Master</i></p>')).toEqual({
      text: 'Harbour fog Master',
      html: '<b>Harbour fog</b><br><i>Master</i>',
    });
  });

  test('are found at each place of a line that has the same words twice', () => {
    const pair = '<b>Fog</b><i>Sea</i>';
    expect(shown(`<p>${pair}, then ${pair}</p>`).text).toBe('Fog Sea, then Fog Sea');
  });

  test('are found at their own place, not where the same words have no gap', () => {
    expect(shown('<p>110ml, then <b>10</b><i>ml</i></p>')).toEqual({
      text: '110ml, then 10 ml',
      html: '110ml, then <b>10</b> <i>ml</i>',
    });
  });

  test('are found beside a tool of the heading that the line leaves out', () => {
    expect(shown('<h2><b>Fog</b><i>Sea</i><button>Edit</button> <b>Gull</b><i>Tern</i></h2>').text).toBe(
      'Fog Sea Gull Tern',
    );
  });

  test('do not put spaces at the beginning of paragraphs and items', () => {
    const html = '<ul><li><b>fog</b></li><li><b>Sea</b></li></ul>';
    const tree = page(html, 'https://sea.example/noon');
    const [, second] = textBlocks(tree);
    expect(second && articleTextOf(tree, second, 'body').html).toBe('<b>Sea</b>');
  });

  test('get spaces and lose nothing, whatever elements they are in', () => {
    const word = fc.constantFrom('fog', 'Sea', 'x', 'Ré', ' gull', 'Tide ', '7');
    const part = fc.tuple(fc.constantFrom('b', 'i', 'span', 'code', ''), word);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        const inside = parts.map(([tag, text]) => (tag ? `<${tag}>${text}</${tag}>` : text)).join('');
        const tree = page(`<p>${inside}</p>`, 'https://sea.example/noon');
        for (const { start, end, text } of textBlocks(tree)) {
          const drawn = withDrawnGaps(tree, start, end, text);
          expect(drawn.replace(/ /g, '')).toBe(text.replace(/ /g, ''));
          expect(withDrawnGaps(tree, start, end, 'another line')).toBe('another line');
        }
      }),
    );
  });
});
