import { JsonReporter, type TestModule } from 'vitest/node';

/** An error that came outside of any test, as a worker that dies or a promise that nobody waits for. */
export interface ErrorOutside {
  readonly name?: string | undefined;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly cause?: ErrorOutside | undefined;
  /** The file whose tests ran at that time, if known. */
  readonly VITEST_TEST_PATH?: unknown;
}

/** Writes vitest's JSON report with the errors outside of tests, which the report of vitest itself leaves out. */
export default class ResultsReporter extends JsonReporter {
  #errors: readonly ErrorOutside[] = [];

  override async onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly ErrorOutside[] = [],
  ): Promise<void> {
    this.#errors = errors;
    await super.onTestRunEnd(modules);
  }

  override writeReport(report: string): Promise<void> {
    const errorsOutside = this.#errors.map(plain);
    return super.writeReport(JSON.stringify({ ...JSON.parse(report), errorsOutside }));
  }
}

function plain({ name, message, stack, cause, VITEST_TEST_PATH }: ErrorOutside): ErrorOutside {
  return { name, message, stack, VITEST_TEST_PATH, cause: cause && plain(cause) };
}
