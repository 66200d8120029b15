import { describe, expect, it } from 'vitest';
import { projectFiles, sourceFiles } from './source-files.ts';
import { functionsIn } from './source-functions.ts';

const maxFileLines = 400;
const maxFunctionLines = 60;
const files = sourceFiles();
const allPaths = projectFiles();

/** Places of a pattern in the source, as `file:line`. */
function places(pattern: RegExp, where: (path: string) => boolean = () => true): string[] {
  return files
    .filter(({ path }) => where(path) && !path.startsWith('tests/architecture/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
    );
}

describe('The code conventions', () => {
  it('keep every file short enough to find a place in it', () => {
    const long = files.filter(({ text }) => text.split('\n').length > maxFileLines);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('keep functions short enough to hold in mind', () => {
    const long = files
      .filter(({ path }) => /^(?!tests)\w+\/src\//.test(path) && !path.includes('.spec.'))
      .flatMap(({ path, text }) =>
        functionsIn(path, text)
          .filter(({ lines }) => lines > maxFunctionLines)
          .map(({ line }) => `${path}:${line}`),
      );
    expect(long).toEqual([]);
  });

  it('leave no test skipped, alone or unwritten', () => {
    expect(places(/\b(it|test|describe)\.(skip|only|todo)\b/)).toEqual([]);
  });

  it('append with an expected revision, never with any', () => {
    expect(places(/\bANY\b/, (path) => /^(service|infra\/src\/event-store)\//.test(path))).toEqual([]);
  });

  it('write every address once, in the contracts', () => {
    expect(
      places(/['"`]\/(api|a)\//, (path) => /^(client|service)\/src\//.test(path) && !path.includes('.spec.')),
    ).toEqual([]);
  });

  it('write every message shape once, in the contracts', () => {
    const isForm = (path: string) => path.endsWith('.form-schema.ts');
    expect(
      places(/\bz\.object\(/, (path) => /^(client|service|workers)\//.test(path) && !isForm(path)),
    ).toEqual([]);
  });

  it('name folders and files plainly', () => {
    const drawers = allPaths.filter((path) =>
      /(^|\/)(utils?|core|common|helpers?|misc)(\/|\.tsx?$)|\/index\.tsx?$/.test(path),
    );
    expect(drawers).toEqual([]);
    const odd = files.filter(({ path }) => !/^[a-z0-9./-]+$/.test(path));
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  it('keep the top level to the seven packages', () => {
    const folders = new Set(allPaths.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
    const hidden = [...folders].filter((name) => !name?.startsWith('.'));
    expect(hidden.toSorted()).toEqual([
      'client',
      'contracts',
      'infra',
      'projections',
      'service',
      'tests',
      'workers',
    ]);
  });

  it("write private members in one way: `private` in the service, as Nest's parameters have to be, `#` elsewhere", () => {
    const isService = (path: string) => path.startsWith('service/');
    expect(places(/\bthis\.#\w/, isService)).toEqual([]);
    expect(places(/^\s*private (?!constructor)\w+/, (path) => !isService(path))).toEqual([]);
  });

  it('silence no type error', () => {
    expect(places(/@ts-(ignore|expect-error|nocheck)|\bas any[;,)\]]/)).toEqual([]);
  });
});
