import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

const files = sourceFiles().filter(
  ({ path }) =>
    path.startsWith('client/src/') &&
    !path.includes('.spec.') &&
    path !== 'client/src/shared/lazy-component.tsx',
);

/** Each lazy component of a file: the module that it names for the build manifest, and the one that it imports. */
function lazyComponentsOf({ path, text }: SourceFile): { named: string; imported: string }[] {
  const calls = text.matchAll(/\blazyComponent(?:<[^(]*>)?\(\s*'([^']+)',[^']*?import\('([^']+)'\)/g);
  return Array.from(calls, ([, named = '', imported = '']) => ({
    named: join('client', named),
    imported: join(dirname(path), imported),
  }));
}

describe('A lazy component', () => {
  const lazyComponents = files.flatMap(lazyComponentsOf);

  it('names the module that it imports: by that name the server links its script and styles', () => {
    for (const { named, imported } of lazyComponents) expect(named).toBe(imported);
  });

  it('is found by this spec', () => {
    const calls = files.flatMap(({ text }) => Array.from(text.matchAll(/\blazyComponent[<(]/g)));
    expect(calls.length).toBeGreaterThan(20);
    expect(lazyComponents).toHaveLength(calls.length);
  });
});
