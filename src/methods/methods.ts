import { blockDistributionMethod } from './block-distribution/block-distribution.ts';
import { segmentMethods } from './block-retrieval/segment-methods.ts';
import { cetrMethods } from './cetr/cetr.ts';
import { contentExtractor } from './content-extractor/content-extractor.ts';
import { kFeatureExtractor } from './content-extractor/feature-extractor.ts';
import { infodiscoverer } from './infodiscoverer/infodiscoverer.ts';
import { infodiscovererPaper } from './infodiscoverer/infodiscoverer-paper.ts';
import { kMib } from './k-mib/k-mib.ts';
import type { ExtractionMethod } from './method.ts';
import { sstPaper } from './site-style-tree/sst-paper.ts';
import { cst } from './structure-tree/cst.ts';
import { template } from './template/template.ts';
import { winnow } from './winnow.ts';

/** All methods that find informative text, for `--method` and the benches. */
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
  infodiscovererPaper,
  infodiscoverer,
] as ExtractionMethod[];

/** Returns the method with this name. Throws an Error with the known names if there is no such method. */
export function methodNamed(name: string): ExtractionMethod {
  const method = METHODS.find((candidate) => candidate.name === name);
  if (!method) throw new Error(`No method "${name}". There are: ${METHODS.map((m) => m.name).join(', ')}.`);
  return method;
}
