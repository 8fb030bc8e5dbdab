import type { FeatureCounts } from '../../../src/core/measures/feature-entropy.ts';
import { dispersionOnOne } from '../../../src/core/measures/feature-table.ts';

/** Adds a feature that one page has so many times. */
export function appendFeature({ counts }: FeatureCounts, feature: number, occurrences: number): void {
  counts.append(feature, occurrences, dispersionOnOne(occurrences), 1);
}
