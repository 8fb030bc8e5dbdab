import { blockDistributionMethod } from './density/block-distribution/block-distribution.ts';
import { cetrMethods } from './density/cetr/cetr.ts';
import { contentExtractor } from './density/content-extractor/content-extractor.ts';
import { kFeatureExtractor } from './density/content-extractor/feature-extractor.ts';
import { cst } from './density/cst/cst.ts';
import { kMib } from './density/k-mib/k-mib.ts';
import { infodiscoverer } from './entropy/infodiscoverer/infodiscoverer.ts';
import type { ExtractionMethod } from './method.ts';
import { segmentMethods } from './segmentation/segment-methods.ts';
import { sstPaper } from './style-tree/paper/sst-paper.ts';
import { template } from './template/template.ts';
import { winnow } from './winnow.ts';

/** Every way of finding informative text, for `--method` and the benches. */
export const METHODS: readonly ExtractionMethod[] = [
  winnow,
  blockDistributionMethod,
  ...cetrMethods,
  contentExtractor,
  kFeatureExtractor,
  cst,
  kMib,
  ...segmentMethods,
  sstPaper,
  template,
  infodiscoverer,
] as ExtractionMethod[];

/** The method of a name; throws with the names there are. */
export function methodNamed(name: string): ExtractionMethod {
  const method = METHODS.find((candidate) => candidate.name === name);
  if (!method) throw new Error(`No method "${name}". There are: ${METHODS.map((m) => m.name).join(', ')}.`);
  return method;
}
