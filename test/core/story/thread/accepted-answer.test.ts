import { expect, test } from 'vitest';
import { acceptedText, saysAccepted } from '../../../../src/core/story/thread/accepted-answer.ts';
import { page } from '../../generated-page.ts';
import { nodeWith } from '../../node-with.ts';

test('the accepted answer is known by its first words in the structured data', () => {
  const claim = {
    '@type': 'QAPage',
    mainEntity: { acceptedAnswer: [{ text: '<p>With a <b>Rope</b>.</p>' }] },
  };
  const head = `<script type="application/ld+json">${JSON.stringify(claim)}</script>`;
  expect(acceptedText(page('', 'https://sea.example/boat', head))).toBe('with a rope');
  expect(acceptedText(page(''))).toBe('');
});

test('an answer is accepted if it, or what is around it up to its box, is named so', () => {
  const says = (named: string) => {
    const tree = page(`<div id="box"><div ${named}><p id="post">With a rope.</p></div></div>`);
    return saysAccepted(tree, nodeWith(tree, 'post'), nodeWith(tree, 'box'));
  };
  expect(says('itemprop="acceptedAnswer"')).toBe(true);
  expect(says('class="best-answer"')).toBe(true);
  expect(says('itemprop="suggestedAnswer"')).toBe(false);
});
