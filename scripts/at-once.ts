/**
 * Runs scripts of package.json at once: `tsx scripts/at-once.ts rules size`. Each prints its output when it ends, so that lines of two do
 * not mix. Fails if one of them does.
 */
import { spawn } from 'node:child_process';

/** Runs a script and prints what it says. Returns whether it succeeded. */
const run = (script: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { shell: process.platform === 'win32' });
    const said: Buffer[] = [];
    child.stdout.on('data', (part) => said.push(part));
    child.stderr.on('data', (part) => said.push(part));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      if (code !== 0) console.error(`npm run ${script} failed.`);
      resolve(code === 0);
    });
  });

const ended = await Promise.all(process.argv.slice(2).map(run));
if (!ended.every(Boolean)) process.exitCode = 1;
