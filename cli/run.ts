import { once } from 'node:events';

/** Called for input that cannot be read: the number of bytes before it, and the reason. */
export type Report = (position: number, reason: string) => void;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Ends a command with this message on standard error and exit code 1. */
export class Stopped extends Error {}

/** Milliseconds between two lines of progress. */
const PROGRESS = 500;

/** Writes the lines of one run of a command, and counts its records and problems. */
export class Run {
  readonly #isStrict: boolean;
  readonly #started = performance.now();
  #told = 0;
  #done = 0;
  #problems = 0;

  constructor(isStrict: boolean) {
    this.#isStrict = isStrict;
  }

  /** Returns a function that reports the unreadable parts of one input. It throws `Stopped` in a strict run. */
  reporter(input: string): Report {
    return (position, reason) => {
      this.#problems++;
      const message = `${input}, byte ${position}: ${reason}`;
      if (this.#isStrict) throw new Stopped(message);
      this.#say(`winnow: ${message}`);
    };
  }

  /** Counts a record, and shows progress on a terminal. */
  count(): void {
    this.#done++;
    const now = performance.now();
    if (!process.stderr.isTTY || now - this.#told < PROGRESS) return;
    this.#told = now;
    const rate = (1000 * this.#done) / (now - this.#started);
    process.stderr.write(`\r\x1b[K${this.#done} records, ${rate.toFixed(0)} a second`);
  }

  /** Writes a line to standard output, and waits while its reader is slower. */
  async write(line: string): Promise<void> {
    if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
  }

  /** Says how many records could not be read, if any. */
  finish(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    if (this.#problems > 0) this.#say(`winnow: ${this.#problems} problems in ${this.#done} records read`);
  }

  #say(line: string): void {
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}\n` : `${line}\n`);
  }
}
