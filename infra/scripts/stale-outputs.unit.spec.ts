import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeStaleOutputs } from './stale-outputs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
}

describe('What was built of a source that is no more', () => {
  it('is removed, and nothing else', () => {
    write('src/main.ts', 'src/pages/page.tsx', 'src/texts/nl.json');
    const current = [
      'checked/gone.js',
      'main.d.ts',
      'main.js',
      'main.js.map',
      'pages/page.js',
      'texts/nl.json',
    ];
    const other = ['tsconfig.build.tsbuildinfo'];
    write(...[...current, ...other].map((file) => `dist/${file}`));
    write('dist/migrations/0027-gone.js', 'dist/migrations/0027-gone.d.ts', 'dist/texts/de.json');
    removeStaleOutputs(folder);
    const left = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'dist').length + 1));
    expect(left.toSorted()).toEqual([...current, ...other].toSorted());
  });

  it('needs no build to be there', () => {
    expect(() => removeStaleOutputs(folder)).not.toThrow();
  });
});
