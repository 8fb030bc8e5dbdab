/** Binary heap of numbered items. The item of greatest weight comes out first, and among equals the lowest number. */
export interface MaxHeap {
  push(item: number, weight: number): void;
  pop(): number | undefined;
}

export function maxHeap(): MaxHeap {
  const heap: { item: number; weight: number }[] = [];
  const before = (a: number, b: number): boolean => {
    const x = heap[a];
    const y = heap[b];
    if (!x || !y) return false;
    return x.weight > y.weight || (x.weight === y.weight && x.item < y.item);
  };
  const swap = (a: number, b: number) => {
    const x = heap[a];
    const y = heap[b];
    if (!x || !y) return;
    heap[a] = y;
    heap[b] = x;
  };
  return {
    push(item, weight) {
      heap.push({ item, weight });
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!before(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },
    pop() {
      swap(0, heap.length - 1);
      const top = heap.pop();
      for (let at = 0; ; ) {
        const left = 2 * at + 1;
        const child = before(left + 1, left) ? left + 1 : left;
        if (!before(child, at)) break;
        swap(at, child);
        at = child;
      }
      return top?.item;
    },
  };
}
