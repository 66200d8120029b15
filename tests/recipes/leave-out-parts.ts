import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Part, partsOf } from './parts.ts';
import { checkTypes, type Outcome, runUnitSpecs } from './project-copy.ts';
import type { Recipe } from './recipe.ts';

/** Who said that a part is missing: the types, a spec, or nobody. */
export interface Finding extends Part {
  readonly reportedBy: string | undefined;
}

/**
 * Leaves each part of what a recipe made out of a copy, in turn, and asks who says so by its name.
 * @param copy where the recipe was followed, and all is right
 */
export function leaveOutParts(recipe: Recipe, copy: string): readonly Finding[] {
  return partsOf(recipe).map((part) => {
    const path = join(copy, part.file);
    const whole = readFileSync(path, 'utf8');
    if (part.text === undefined) rmSync(path);
    else writeFileSync(path, whole.replace(part.text, part.before));
    const reportedBy = whoNames(part, recipe, copy);
    writeFileSync(path, whole);
    process.stderr.write(`    ${part.name}, ${part.file}: ${reportedBy ?? 'NOBODY'}\n`);
    return { ...part, reportedBy };
  });
}

/** Whoever is asked soonest first: the types of its package, the specs that know of such things, and all types. */
function whoNames({ name, file }: Part, { specs }: Recipe, copy: string): string | undefined {
  // The compiler does not look again at texts that changed, as `npm run check` has it do.
  const isText = file.endsWith('.json');
  const [home = ''] = file.split('/');
  if (!isText && isNamed(name, checkTypes(copy, home))) return 'types';
  const spec = specNaming(name, runUnitSpecs(copy, specs));
  if (spec !== undefined) return spec;
  return !isText && isNamed(name, checkTypes(copy)) ? 'types' : undefined;
}

function isNamed(name: string, { isRight, output }: Outcome): boolean {
  return !isRight && output.toLowerCase().includes(name.toLowerCase());
}

/** The file of a spec that failed and, in what it said, named the part. */
function specNaming(name: string, { output }: Outcome): string | undefined {
  const failures = output.split(/^.*\bFAIL\b/m).slice(1);
  const naming = failures.find((failure) => failure.toLowerCase().includes(name.toLowerCase()));
  return naming && (/\S+\.unit\.spec\.tsx?/.exec(naming)?.[0] ?? 'a spec');
}

/** What was found, as lines of a table. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map(({ name, file, reportedBy }) => [name, file, reportedBy ?? 'NOBODY'] as const);
  const all = [['left out', 'of', 'said by'] as const, ...rows];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
