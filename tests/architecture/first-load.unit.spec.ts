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

/** The way from a file to such a module, over imports that are fetched at once; undefined if there is none. */
function importPath(from: SourceFile, to: RegExp, seen = new Set<string>()): string[] | undefined {
  if (seen.has(from.path)) return undefined;
  seen.add(from.path);
  for (const { specifier, typeOnly, lazy } of from.imports) {
    if (typeOnly || lazy) continue;
    if (to.test(specifier)) return [from.path, specifier];
    const next = target(from, specifier);
    const way = next && importPath(next, to, seen);
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
    expect(importPath(fileAt('client/src/entry-client.tsx'), heavy)).toBeUndefined();
  });

  it('brings no schemas with a block', () => {
    const blocks = ['rare-blocks.tsx', 'block-components.ts'].flatMap((name) => {
      const file = fileAt(`client/src/app/${name}`);
      const imports = file.imports.filter(({ specifier }) => specifier.endsWith('-block.tsx'));
      return imports.flatMap(({ specifier }) => target(file, specifier) ?? []);
    });
    expect(blocks.length).toBeGreaterThan(15);
    expect(blocks.flatMap((block) => importPath(block, /^zod/) ?? [])).toEqual([]);
  });
});
