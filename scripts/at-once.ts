/**
 * Runs scripts of package.json: `tsx scripts/at-once.ts size lint`. As many run at once as there are processors. Prints what a script says as
 * soon as it has ended, with its time, so that lines of two do not mix. What a failed one says comes last. Fails if one of them does.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

interface Ended {
  readonly script: string;
  readonly code: number | null;
  readonly said: Buffer;
}

const run = (script: string): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { shell: process.platform === 'win32' });
    const said: Buffer[] = [];
    child.stdout.on('data', (part) => said.push(part));
    child.stderr.on('data', (part) => said.push(part));
    child.on('close', (code) => resolve({ script, code, said: Buffer.concat(said) }));
  });

const waiting = process.argv.slice(2);
const failed: Ended[] = [];

/** Runs one waiting script after another. */
async function runWaiting(): Promise<void> {
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift()) {
    const begun = performance.now();
    const ended = await run(script);
    if (ended.code === 0) process.stdout.write(ended.said);
    else failed.push(ended);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`npm run ${script} ${ended.code === 0 ? 'passed' : 'failed'} after ${seconds} s.`);
  }
}

// A time limit may end this process before any script has ended.
console.log(`Running ${waiting.map((script) => `npm run ${script}`).join(', ')}.`);
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
for (const { script, code, said } of failed) {
  process.stdout.write(said);
  console.log(`npm run ${script} failed with exit code ${code}.`);
}
if (failed.length > 0) process.exitCode = 1;
