import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import type { FindingInput } from '../../../../src/core/verdict/findings/finding.ts';
import { waitingEmbed, waitingEmbedTexts } from '../../../../src/core/verdict/findings/waiting-embed.ts';
import { page } from '../../generated-page.ts';
import { evidenceOn } from '../../proof/known-site.ts';

const ASKS = '<p>We need your consent to load this film.</p>';
const BUTTON = '<button>Allow</button>';
const FRAME = '<iframe data-src="https://film.example/1"></iframe>';

const evidence = (body: string) =>
  evidenceOn(page(`<p>Fog came in the morning.</p>${body}`, 'https://sea.example/noon'), [], () => 0.1);

/** Texts that stand for something of another site. */
const waiting = (body: string): string[] => {
  const found = evidence(body);
  const texts = waitingEmbedTexts(found);
  return found.blocks.flatMap(({ text }, i) => (texts[i] ? [text] : []));
};

describe('a text that asks before something of another site loads', () => {
  test.each([
    `<div>${FRAME}${ASKS}${BUTTON}</div>`,
    `<div><div data-embed-url="https://film.example/embed/1"></div>${ASKS}${BUTTON}</div>`,
    `<div><div data-src="//film.example/player/1"></div>${ASKS}${BUTTON}</div>`,
    `<div><film-box src="https://film.example/player/1"></film-box>${ASKS}${BUTTON}</div>`,
    `<div><section><div>${FRAME}</div></section>${ASKS}${BUTTON}</div>`,
    `<div>${FRAME}${ASKS}<input type="checkbox"></div>`,
    `<div>${FRAME}${ASKS}<i role="switch">Allow</i></div>`,
  ])('is in the smallest element with text: %s', (body) => {
    expect(waiting(body)).toContain('We need your consent to load this film.');
    expect(waiting(body)).not.toContain('Fog came in the morning.');
  });

  test.each([
    ['nothing to answer with', `<div>${FRAME}${ASKS}</div>`],
    ['a field to write in', `<div>${FRAME}${ASKS}<input type="text"></div>`],
    [
      'a frame that shows',
      `<div><iframe src="https://film.example/1" data-src="https://film.example/1"></iframe>${ASKS}${BUTTON}</div>`,
    ],
    ['something of the same site', `<div><iframe data-src="/film/1"></iframe>${ASKS}${BUTTON}</div>`],
    [
      'an address that is called nothing',
      `<div><div data-src="https://film.example/1"></div>${ASKS}${BUTTON}</div>`,
    ],
    ['a picture', `<div><img data-src="https://film.example/embed/1">${ASKS}${BUTTON}</div>`],
    ['a link', `<div><a data-url="https://film.example/embed/1"></a>${ASKS}${BUTTON}</div>`],
    ['no frame', `<div>${ASKS}${BUTTON}</div>`],
    ['the whole page', `${FRAME}${BUTTON}`],
    ["the page's heading", `<div><h1>Fog</h1>${FRAME}${ASKS}${BUTTON}</div>`],
  ])('is none beside %s', (_, body) => {
    expect(waiting(body)).toEqual([]);
  });

  test.each([
    'You can load this external content.',
    'Hier finden Sie einen externen Inhalt.',
    'Ce contenu tiers est masqué.',
  ])('may name it instead of keeping its address: %s', (named) => {
    expect(waiting(`<div><h3>A film</h3><p>${named}</p><p>${BUTTON}</p></div>`)).toEqual([
      'A film',
      named,
      'Allow',
    ]);
    expect(waiting(`<div><h3>A film</h3><p>${named}</p></div>`)).toEqual([]);
    expect(waiting(`<div><p>${named}</p><p>${'x'.repeat(1000)}</p><p>${BUTTON}</p></div>`)).toEqual([]);
  });

  test('has a thousand characters at most', () => {
    const asked = (length: number) =>
      waiting(`<div>${FRAME}<p>${'x'.repeat(length - 5)}</p><p>${BUTTON}</p></div>`).length;
    expect(asked(1000)).toBe(2);
    expect(asked(1001)).toBe(0);
  });

  test('is a finding where there is one', () => {
    const judged = (body: string): FindingInput => {
      const found = evidence(body);
      return {
        evidence: found,
        claims: readClaims(found.page.head),
        chances: found.impression.chances,
        purpose: 'read',
        noise: new Float64Array(found.blocks.length),
      };
    };
    const holds = waitingEmbed(judged(`<div>${FRAME}${ASKS}${BUTTON}</div>`));
    expect([0, 1, 2].map((i) => holds?.(i))).toEqual([0, 1, 1]);
    expect(waitingEmbed(judged(ASKS))).toBeUndefined();
  });
});
