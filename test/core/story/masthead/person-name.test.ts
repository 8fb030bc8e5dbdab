import { expect, test } from 'vitest';
import { beginsLikeName, isNameAlone, JOB, nameIn } from '../../../../src/core/story/masthead/person-name.ts';

test('a name alone has two to four words with capitals, or three or four signs of a script without spaces', () => {
  expect(['Ann Gull', 'Ann B. Gull', '김민준'].filter(isNameAlone)).toHaveLength(3);
  expect(['Ann', 'ann gull', 'About Gull', 'Chapter Two', '海'].filter(isNameAlone)).toEqual([]);
  expect(['投稿日', '更新日時', '发布时间', '작성일', '김정일'].filter(isNameAlone)).toEqual(['김정일']);
});

test('a name begins with a capital and is no sentence, day or number', () => {
  expect(beginsLikeName('Ann Gull')).toBe(true);
  expect(['the harbour', 'Fog came in at noon.', 'Room 7', 'Day: Monday'].filter(beginsLikeName)).toEqual([]);
});

test('a name in a script without spaces may have a space, but no long word', () => {
  expect(beginsLikeName('สมชายเดชชัยดี วงศ์สวัสดิ์')).toBe(true);
  expect(beginsLikeName('เรือกว่าร้อยลำกลับมาจอดเรียงกัน')).toBe(false);
});

test('links to share and words beside an author are no names, and jobs are told', () => {
  expect(nameIn(['Share', 'Last updated', 'Ann Gull', 'Tom Tern'], beginsLikeName)).toEqual(['Ann Gull']);
  expect(nameIn(['References'], beginsLikeName)).toEqual([]);
  expect(JOB.test('Harbour correspondent')).toBe(true);
});
