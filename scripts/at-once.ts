/**
 * Runs scripts of package.json at once: `tsx scripts/at-once.ts rules size`. Prints all that a script says when it has ended, so that lines of
 * two do not mix. What a failed one says comes last. Fails if one of them does.
 */
import { spawn } from 'node:child_process';

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

/** Runs a script, and prints at once what it says if it passes. */
const told = async (script: string): Promise<Ended> => {
  const ended = await run(script);
  if (ended.code === 0) process.stdout.write(ended.said);
  return ended;
};

const scripts = process.argv.slice(2);
// A time limit may end this process before any script has ended.
console.log(`Running ${scripts.map((script) => `npm run ${script}`).join(' and ')}.`);
const failed = (await Promise.all(scripts.map(told))).filter(({ code }) => code !== 0);
for (const { script, code, said } of failed) {
  process.stdout.write(said);
  console.log(`npm run ${script} failed with exit code ${code}.`);
}
if (failed.length > 0) process.exitCode = 1;
