import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

/** What visitors never need, or only after they ask for it. It comes in files of its own. */
const heavy = /^(zod|react-aria-components|react-hook-form|@hookform\/|culori|leaflet|jotai)(\/|$)/;

const files = new Map(sourceFiles().map((file) => [file.path, file]));

/** Where an import leads within the project; undefined for packages, styles and the like. */
function target({ path }: SourceFile, specifier: string): SourceFile | undefined {
  const [, name, rest] = /^@spoor\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  if (name !== undefined) return files.get(`${name}/src/${rest}.ts`);
  return specifier.startsWith('.') ? files.get(join(dirname(path), specifier)) : undefined;
}

/** The way from a file to something heavy, over imports that are fetched at once; undefined if there is none. */
function importPathToHeavyModule(from: SourceFile, seen = new Set<string>()): string[] | undefined {
  if (seen.has(from.path)) return undefined;
  seen.add(from.path);
  for (const { specifier, typeOnly, lazy } of from.imports) {
    if (typeOnly || lazy) continue;
    if (heavy.test(specifier)) return [from.path, specifier];
    const next = target(from, specifier);
    const way = next && importPathToHeavyModule(next, seen);
    if (way !== undefined) return [from.path, ...way];
  }
  return undefined;
}

function fileAt(path: string): SourceFile {
  const file = files.get(path);
  if (file === undefined) throw new Error(`There is no ${path}`);
  return file;
}

describe('A visitor’s first load', () => {
  it('brings nothing heavy', () => {
    expect(importPathToHeavyModule(fileAt('client/src/entry-client.tsx'))).toBeUndefined();
  });
});
