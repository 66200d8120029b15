import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeVariables } from '@spoor/infra/environment';
import { projectRoot } from './pinned-node.mjs';

const file = join(projectRoot, 'README.md');

/** The table, from its head to the line before the next empty one. */
const tablePattern = /^\| Variable \|.*\n(?:\|.*\n)+/m;

/** What the README has to say of every variable: a table in Markdown. */
function environmentTable(): string {
  const rows = describeVariables().map(
    ([name, description, otherwise]) => `| \`${name}\` | ${description} | ${otherwise} |\n`,
  );
  return ['| Variable | Meaning | Default |\n', '| --- | --- | --- |\n', ...rows].join('');
}

/** The README as it is, and as it should be. */
export function readmeWithTable(): { readonly found: string; readonly wanted: string } {
  const found = readFileSync(file, 'utf8');
  return { found, wanted: found.replace(tablePattern, () => environmentTable()) };
}

/** Brings the README's table of variables up to date with their schema. */
export function writeEnvironmentTable(): void {
  const { found, wanted } = readmeWithTable();
  if (found !== wanted) writeFileSync(file, wanted);
}
