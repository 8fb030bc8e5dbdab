import type { FeatureCounts } from '../measures/feature-entropy.ts';
import type { MEASURE } from './measure-table.ts';
import { type StyleTree, SUM } from './style-tree.ts';

/** A view of one element node of a tree. Valid until the tree changes. */
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

  get isMeasured(): boolean {
    return this.tree.measures.has(this.node);
  }

  /** Returns one of the node's measures, NaN if the node changed since it was measured. */
  measure(which: (typeof MEASURE)[keyof typeof MEASURE]): number {
    return this.tree.measures.get(this.node, which);
  }
}
