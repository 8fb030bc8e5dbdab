/**
 * Runs scripts of package.json at once: `tsx scripts/at-once.ts rules size`. Prints what each says when all have ended, so that lines of two
 * do not mix and those of a failed one come last. Fails if one of them does.
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

const ended = await Promise.all(process.argv.slice(2).map(run));
const failed = ended.filter(({ code }) => code !== 0);
for (const { said } of ended.filter(({ code }) => code === 0)) process.stdout.write(said);
for (const { script, code, said } of failed) {
  process.stdout.write(said);
  console.log(`npm run ${script} failed with exit code ${code}.`);
}
if (failed.length > 0) process.exitCode = 1;
