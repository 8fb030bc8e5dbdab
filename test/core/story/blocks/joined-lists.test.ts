import { expect, test } from 'vitest';
import { withJoinedLists } from '../../../../src/core/story/blocks/joined-lists.ts';
import { heading, line, list } from '../recipe/story-line.ts';

const html = (blocks: ReturnType<typeof withJoinedLists>): string[] =>
  blocks.map((block) => ('html' in block ? block.html : block.kind));

test('lists of one item each, one after another, are one list', () => {
  const joined = withJoinedLists([
    line('Bring:'),
    list(['Tar']),
    list(['Rope']),
    list(['Nets']),
    line('Then sail.'),
  ]);
  expect(html(joined)).toEqual(['Bring:', '<ul><li>Tar</li><li>Rope</li><li>Nets</li></ul>', 'Then sail.']);
  expect(joined[1]).toMatchObject({ kind: 'list', text: 'Tar\nRope\nNets' });
});

test('the first number of the joined list is that of its first item, and numbers must go on', () => {
  const step = (text: string, start: number) => ({
    ...list([text], 'ol'),
    html: `<ol start="${start}"><li>${text}</li></ol>`,
  });
  expect(html(withJoinedLists([step('Heave', 3), step('Belay', 4)]))).toEqual([
    '<ol start="3"><li>Heave</li><li>Belay</li></ol>',
  ]);
  expect(withJoinedLists([step('Heave', 3), step('Belay', 7)])).toHaveLength(2);
  expect(withJoinedLists([step('Heave', 2), step('Belay', 1)])).toHaveLength(2);
  expect(withJoinedLists([list(['Heave'], 'ol'), step('Belay', 1)])).toHaveLength(2);
});

test('other lists stay apart', () => {
  const apart = [
    list(['Tar', 'Rope']),
    list(['Nets']),
    list(['Heave'], 'ol'),
    heading('Cargo'),
    list(['Eels']),
  ];
  expect(withJoinedLists(apart)).toEqual(apart);
  const nested = { ...list(['Tar']), html: '<ul><li>Tar<ul><li>Pine</li></ul></li></ul>' };
  expect(withJoinedLists([nested, nested])).toEqual([nested, nested]);
  const standfirst = { ...list(['Tar']), role: 'standfirst' as const };
  expect(withJoinedLists([standfirst, list(['Rope'])])).toHaveLength(2);
});
