import type { SerializedError } from 'vitest';
import { JsonReporter, type TestModule } from 'vitest/node';

/**
 * Writes vitest's JSON report with the errors outside of tests, which vitest's own leaves out. They come from workers that die, promises that
 * nobody waits for, and timers that are left.
 */
export default class ResultsReporter extends JsonReporter {
  #errors: readonly SerializedError[] = [];

  override async onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[] = [],
  ): Promise<void> {
    this.#errors = errors;
    await super.onTestRunEnd(modules);
  }

  override writeReport(report: string): Promise<void> {
    const errorsOutside = this.#errors.map(plain);
    return super.writeReport(JSON.stringify({ ...JSON.parse(report), errorsOutside }));
  }
}

/** Returns the parts of an error that are surely JSON. */
function plain({ name, message, stack, cause, VITEST_TEST_PATH }: SerializedError): object {
  return { name, message, stack, VITEST_TEST_PATH, cause: cause && plain(cause) };
}
