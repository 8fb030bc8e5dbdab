import type { FeatureCounts } from '../measures/feature-entropy.ts';
import { MEASURE, type StyleTree, SUM } from './style-tree.ts';

/** An element node of a tree, to be looked at until the tree changes. */
export class ElementNode {
  constructor(
    readonly tree: StyleTree,
    readonly node: number,
  ) {}

  get signature(): string {
    return this.tree.signature(this.node);
  }

  get pages(): number {
    return this.tree.sum(this.node, SUM.pages);
  }

  get blocks(): number {
    return this.tree.sum(this.node, SUM.blocks);
  }

  get chars(): number {
    return this.tree.sum(this.node, SUM.chars);
  }

  get linkChars(): number {
    return this.tree.sum(this.node, SUM.linkChars);
  }

  get noise(): number {
    return this.tree.sum(this.node, SUM.noise);
  }

  get features(): FeatureCounts {
    return this.tree.features(this.node);
  }

  get measures(): NodeMeasures | null {
    const { tree, node } = this;
    if (!tree.isMeasured(node)) return null;
    return {
      importance: tree.measure(node, MEASURE.importance),
      chars: tree.measure(node, MEASURE.chars),
      linkChars: tree.measure(node, MEASURE.linkChars),
      noise: tree.measure(node, MEASURE.noise),
    };
  }
}

/** Measures of an element node with all below it, where they were taken since it changed. */
export type NodeMeasures = Readonly<Record<keyof typeof MEASURE, number>>;
