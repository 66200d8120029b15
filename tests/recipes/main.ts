import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { recipes } from './all-recipes.ts';
import { afterStep, type Recipe } from './recipe.ts';

/** Follows every recipe of CONTRIBUTING in a copy of the project, and runs types and unit tests there. */
const project = resolve(import.meta.dirname, '../..');
const packages = 'node_modules/@spoor';

/** The project as it lies here, with the packages of others by reference and its own by copy. */
function copyProject(): string {
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
    symlinkSync(join('../..', name), join(copy, packages, name));
    const own = join(project, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'));
  }
  return copy;
}

function follow({ steps }: Recipe, copy: string): void {
  for (const step of steps) {
    const path = join(copy, step.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, afterStep(step, existsSync(path) ? readFileSync(path, 'utf8') : undefined));
  }
}

function run(copy: string, what: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  process.stderr.write(`  ${what} …\n`);
  const [command = '', ...rest] = args;
  const { status } = spawnSync(join(copy, 'node_modules/.bin', command), rest, {
    cwd: copy,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0)
    throw new Error(`${what}: it does not hold any more. What was made of it lies in ${copy}`);
}

const copy = copyProject();
for (const recipe of recipes) {
  follow(recipe, copy);
  run(copy, `“${recipe.name}”: types`, ['tsc', '-b']);
}
run(
  copy,
  'What the read models make of new samples',
  ['vitest', 'run', '--project', 'unit', 'tests/projections'],
  {
    WRITE_SAMPLES: '1',
  },
);
run(copy, 'Every recipe: unit tests', [
  'vitest',
  'run',
  '--project',
  'unit',
  '--exclude',
  'tests/recipes/**',
]);
rmSync(copy, { recursive: true });
