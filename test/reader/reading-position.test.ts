import { describe, expect, test } from 'vitest';
import {
  type KeptPositions,
  keptPosition,
  shownPosition,
  validPositions,
  withPosition,
} from '../../src/reader/reading-position.ts';

describe('reading positions', () => {
  test('are kept by story, the latest last', () => {
    const kept = withPosition(withPosition([], 7, { block: 3, share: 0.25 }), 9, { block: 1, share: 0 });
    expect(keptPosition(kept, 7)).toEqual({ block: 3, share: 0.25 });
    expect(keptPosition(kept, 8)).toBeNull();
    const again = withPosition(kept, 7, { block: 5, share: 0.5 });
    expect(again.map(([page]) => page)).toEqual([9, 7]);
  });

  test('are removed at the end of a story, and the oldest once there are too many', () => {
    let kept: KeptPositions = [];
    for (let page = 0; page < 300; page++) kept = withPosition(kept, page, { block: 1, share: 0 });
    expect(kept).toHaveLength(200);
    expect(keptPosition(kept, 0)).toBeNull();
    expect(keptPosition(withPosition(kept, 299, null), 299)).toBeNull();
  });

  test('are the valid entries of a damaged store', () => {
    expect(validPositions('nonsense')).toEqual([]);
    expect(validPositions([[1, 2, 3], [1, 'x', 3], null, [1]])).toEqual([[1, 2, 3]]);
  });

  test('are at the block under the edge of the window, and null at the beginning and end', () => {
    const boxes = (top: number) => [0, 100, 200, 300].map((y) => ({ top: y + top, height: 100 }));
    expect(shownPosition(boxes(-90), 60, 200)).toEqual({ block: 1, share: 0.5 });
    expect(shownPosition(boxes(80), 60, 200)).toBeNull();
    expect(shownPosition(boxes(-250), 60, 200)).toBeNull();
    expect(shownPosition([], 60, 200)).toBeNull();
  });
});
