import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** The repository's root folder. */
export const root = join(import.meta.dirname, '..', '..');

/** A file of source code, and what it asks for. */
export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

export interface Import {
  /** As written: `pg`, `@spoor/contracts/shared/guid`, `../app.ts`. */
  readonly specifier: string;
  readonly typeOnly: boolean;
  readonly lazy: boolean;
}

/** Every TypeScript file that git knows or would accept, except declarations. */
export function sourceFiles(): SourceFile[] {
  return projectFiles()
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}

/** Paths of all files that are, or are about to be, part of the project. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

function importsOf(path: string, text: string): Import[] {
  const { program, module } = parseSync(path, text);
  const declared = program.body.flatMap((node): Import[] => {
    if (node.type === 'ImportDeclaration') {
      return [{ specifier: node.source.value, typeOnly: node.importKind === 'type', lazy: false }];
    }
    if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') {
      if (node.source === null) return [];
      return [{ specifier: node.source.value, typeOnly: node.exportKind === 'type', lazy: false }];
    }
    return [];
  });
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }): Import[] => {
    const specifier = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(start, end))?.[2];
    return specifier === undefined ? [] : [{ specifier, typeOnly: false, lazy: true }];
  });
  return [...declared, ...dynamic];
}
