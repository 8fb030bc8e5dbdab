import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the packed command runs in an empty folder, and the package holds nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-pack-'));
  try {
    const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      encoding: 'utf8',
    });
    const [{ filename, files }] = JSON.parse(packed.slice(packed.indexOf('[')));
    expect(files.map(({ path }: { path: string }) => path).sort()).toEqual([
      'LICENSE',
      'README.md',
      'dist/cli/licences.txt',
      'dist/cli/winnow.js',
      'package.json',
    ]);
    // Without it, npm takes the next folder above with packages for the project's.
    writeFileSync(join(folder, 'package.json'), '{}');
    const help = execFileSync('npx', ['--yes', '--offline', `./${filename}`, '--help'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(help).toContain('Usage: winnow');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
