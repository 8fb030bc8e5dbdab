/**
 * One reason for or against a block. `key` names a message in `_locales` (`reason_<key>`), `values` are its placeholders in order,
 * `weight` is its push towards noise (> 0) or content (< 0) in log-odds.
 */
export interface Reason {
  readonly key: string;
  readonly values: readonly (string | number)[];
  readonly weight: number;
}
