import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterStep, type Recipe } from './recipe.ts';

const project = resolve(import.meta.dirname, '../..');
const packages = 'node_modules/@spoor';

/**
 * The project as it lies here, in a folder of its own, with the packages of others by reference and its own by copy.
 * @returns the folder
 */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'spoor-recipes-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: project,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(project, name))))
    cpSync(join(project, file), join(copy, file), { recursive: true });
  // Specs of the sources ask it which files there are.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  mkdirSync(join(copy, packages), { recursive: true });
  for (const name of readdirSync(join(project, 'node_modules')))
    if (name !== '@spoor') symlinkSync(join(project, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(project, packages))) {
    const folder = readlinkSync(join(project, packages, name));
    symlinkSync(folder, join(copy, packages, name));
    const own = join(project, packages, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, packages, folder, 'node_modules'));
  }
  return copy;
}

/** @throws Error where a place that a recipe names is gone */
export function follow({ steps }: Recipe, copy: string): void {
  for (const step of steps) {
    const path = join(copy, step.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, afterStep(step, existsSync(path) ? readFileSync(path, 'utf8') : undefined));
  }
}

/** What came of a command in a copy. */
export interface Outcome {
  readonly isRight: boolean;
  readonly output: string;
}

/**
 * Types, of which only what changed is looked at again.
 * @param home a package, with those that it needs; absent: all
 */
export function checkTypes(copy: string, home?: string): Outcome {
  return run(copy, ['tsc', '-b', ...(home === undefined ? [] : [home])], {});
}

/** @param specs paths, or parts of them; none: all but those of recipes, whose places are taken in a copy */
export function runUnitSpecs(
  copy: string,
  specs: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Outcome {
  const reporter = specs.length === 0 ? [] : ['--reporter', 'default'];
  return run(
    copy,
    ['vitest', 'run', '--project', 'unit', '--exclude', 'tests/recipes/**', ...reporter, ...specs],
    env,
  );
}

function run(cwd: string, [command = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): Outcome {
  const { status, stdout, stderr } = spawnSync(join(cwd, 'node_modules/.bin', command), args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { isRight: status === 0, output: stdout + stderr };
}
