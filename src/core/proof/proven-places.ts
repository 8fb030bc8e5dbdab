import { featureEntropy } from '../measures/feature-entropy.ts';
import { defined } from '../page/defined.ts';
import { leafImportance } from '../style-tree/importance.ts';
import { type StyleTree, SUM } from '../style-tree/style-tree.ts';
import { shareOf } from './measure-proof.ts';
import { type Proof, type ProofMeasures, type ProofThresholds, proofOf } from './proof.ts';

/** A place of the site style tree that holds text of its own, and that the site's pages prove to be clutter. */
export interface ProvenPlace {
  /** Names of the place's element and of those around it, the outermost first, at most NAMES of them. */
  readonly names: readonly string[];
  /** The numbers of the line that is on most pages there. */
  readonly proof: Proof;
}

/** Number of names that a person needs to find a place again. */
const NAMES = 3;

/** Returns the proven places with the most text, at most `most`. Linear in the tree. */
export function provenPlaces(tree: StyleTree, thresholds: ProofThresholds, most = 20): ProvenPlace[] {
  const found: (ProvenPlace & { readonly chars: number })[] = [];
  const stack: [node: number, names: readonly string[]][] = [[0, []]];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [node, names] = top;
    const chars = tree.sum(node, SUM.chars);
    const proof = chars > 0 ? proofOf(measuresOf(tree, node), thresholds) : undefined;
    if (proof && proof.kind !== 'none') found.push({ names, proof, chars });
    for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child))
      stack.push([child, [...names, tree.signature(child)].slice(-NAMES)]);
  }
  return found
    .sort((a, b) => b.chars - a.chars)
    .slice(0, most)
    .map(({ names, proof }) => ({ names, proof }));
}

/** The measures of a place, with those of the line that is on most of its pages. */
function measuresOf(tree: StyleTree, node: number): ProofMeasures {
  const pages = tree.sum(node, SUM.pages);
  const features = tree.features(node);
  const { counts } = features;
  let line = -1;
  for (let at = 0; at < counts.places; at++)
    if (counts.featureAt(at) >= 0 && (line < 0 || counts.pagesAt(at) > counts.pagesAt(line))) line = at;
  return {
    placePages: pages,
    linePages: line < 0 ? 0 : counts.pagesAt(line),
    own: 0,
    entropy: line < 0 ? 0 : featureEntropy(defined(counts.get(counts.featureAt(line))), pages),
    importance: leafImportance(features, pages),
    history: shareOf(tree.sum(node, SUM.noise), tree.sum(node, SUM.chars)),
  };
}
