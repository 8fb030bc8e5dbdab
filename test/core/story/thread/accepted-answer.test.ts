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
    return saysAccepted(tree, nodeWith(tree, 'post'), tree.tag.length, nodeWith(tree, 'box'));
  };
  expect(says('itemprop="acceptedAnswer"')).toBe(true);
  expect(says('class="best-answer"')).toBe(true);
  expect(says('itemprop="suggestedAnswer"')).toBe(false);
});

test('an answer is accepted if a label in it says so, before the replies within it', () => {
  const tree = page(
    '<div id="post"><p>With a rope.</p><span class="accepted-text">Solution</span><div id="reply"><p>Yes.</p></div></div>' +
      '<div id="other"><p>No.</p><aside class="accepted-answer">Solved by Ann</aside><div id="inner"><b class="solution-label">Solution</b></div></div>',
  );
  const says = (id: string, end: number) => saysAccepted(tree, nodeWith(tree, id), end, nodeWith(tree, id));
  expect(says('post', nodeWith(tree, 'reply'))).toBe(true);
  expect(says('reply', nodeWith(tree, 'other'))).toBe(false);
  expect(says('other', nodeWith(tree, 'inner'))).toBe(false);
  expect(says('inner', tree.tag.length)).toBe(true);
});
