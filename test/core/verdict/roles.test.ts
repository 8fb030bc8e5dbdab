import { describe, expect, test } from 'vitest';
import { SHIPPED } from '../../../src/core/impression/weights.ts';
import { readClaims } from '../../../src/core/page/claims.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { gatherEvidence } from '../../../src/core/verdict/evidence.ts';
import { judge } from '../../../src/core/verdict/judgement.ts';
import { assignRoles } from '../../../src/core/verdict/roles.ts';
import { page } from '../generated-page.ts';

const prose = (about: string): string =>
  `<p class="paywall">This paragraph tells, as all of them do, of a long day of ${about} at the harbour, and it goes on for a good while, so that nobody could take it for a caption or for a menu.</p>`;
const TEXT = ['rain', 'wind', 'sun', 'fog'].map(prose).join('');

/** The role of the block with this text. */
function roleOf(text: string, body: string): string | undefined {
  const { evidence, roles } = judge(page(body, 'https://sea.example/noon'), emptySiteModel());
  return roles.of[evidence.blocks.findIndex((block) => block.text.startsWith(text))];
}

const story = (masthead: string, after = ''): string =>
  `<nav><a href="/">Home</a> <a href="/sea">Sea</a></nav><main><article><h1>The harbour at noon</h1>${masthead}${TEXT}${after}</article></main>`;

describe('the role of a block', () => {
  test.each([
    ['headline', 'The harbour', ''],
    [
      'caption',
      'Boats',
      '<figure><img src="/boats.jpg" alt="" width="800" height="500"><figcaption>Boats in the rain.</figcaption></figure>',
    ],
    [
      'caption',
      'Gulls',
      '<div class="photo"><img src="/gulls.jpg" alt="" width="800" height="500"><p class="caption">Gulls in the wind.</p></div>',
    ],
    ['byline', 'By Ann', '<div class="byline">By Ann Gull</div>'],
    ['none', 'Home', ''],
    ['body', 'This paragraph', ''],
  ])('is %s', (role, text, masthead) => {
    expect(roleOf(text, story(masthead))).toBe(role);
  });

  test('is no caption where no picture stands in the box, and none where the box is a link to another story', () => {
    expect(roleOf('Boats', story('<div class="caption">Boats in the rain.</div>'))).not.toBe('caption');
    const card =
      '<figure><a href="/gulls"><img src="/gulls.jpg" alt=""><figcaption>Gulls told by another story</figcaption></a></figure>';
    expect(roleOf('Gulls', story('', card))).not.toBe('caption');
  });
});

describe('a line between headline and text that is taken for noise', () => {
  const LINE = 'Nobody knows when the boats will go out again, says the harbour master.';
  const CARD = `<p>${LINE}</p><p><a href="/news">${LINE.replace('boats', 'ships')}</a></p>`;
  const onSite = (number: number, head = '') =>
    page(story(CARD), `https://sea.example/${number}`, `<title>The harbour at noon</title>${head}`);

  /** Roles of both lines where all but the text is noise and so many other pages are known. */
  const rolesOf = (others: number, head = ''): (string | undefined)[] => {
    const model = emptySiteModel();
    for (let i = 1; i <= others; i++) learnPage(model, onSite(i));
    const tree = onSite(0, head);
    const evidence = gatherEvidence(tree, model);
    const noise = Float64Array.from(evidence.blocks, ({ text }) => (text.startsWith('This') ? 0.05 : 0.9));
    const { of } = assignRoles(evidence, readClaims(tree.head), noise, SHIPPED, () => false);
    return [/^Nobody.*boats/, /^Nobody.*ships/].map(
      (line) => of[evidence.blocks.findIndex(({ text }) => line.test(text))],
    );
  };

  test('is the standfirst where it is a sentence without links', () => {
    expect(rolesOf(0)).toEqual(['standfirst', 'none']);
  });

  test('is the headline once more where it says that, taken for text or not, and none where it only labels it', () => {
    const headline = 'The harbour at noon, when all of the boats are in';
    const roleOfLine = (line: string, lineNoise: number) => {
      const html = story(`<p>${line}</p>`).replace('The harbour at noon', headline);
      const tree = page(html, 'https://sea.example/0', `<title>${headline}</title>`);
      const evidence = gatherEvidence(tree, emptySiteModel());
      const at = evidence.blocks.findIndex(({ node, text }) => tree.tag[node] === 'p' && text === line);
      const noise = Float64Array.from(evidence.blocks, ({ text }, i) =>
        i === at ? lineNoise : text.startsWith('This') ? 0.05 : 0.9,
      );
      return assignRoles(evidence, readClaims(tree.head), noise, SHIPPED, () => false).of[at];
    };
    expect(roleOfLine(headline.toUpperCase(), 0.9)).toBe('headline');
    expect(roleOfLine(headline.toUpperCase(), 0.1)).toBe('headline');
    expect(roleOfLine(`Share: ${headline}`, 0.9)).toBe('none');
    expect(roleOfLine(`At last: ${headline}`, 0.1)).toBe('body');
  });

  test('is none where other pages have it, but for what the page says of itself', () => {
    expect(rolesOf(3)).toEqual(['none', 'none']);
    expect(rolesOf(3, `<meta name="description" content="${LINE}">`)).toEqual(['standfirst', 'none']);
  });
});
