import { rmSync } from 'node:fs';
import { recipes } from './all-recipes.ts';
import { leaveOutParts, tableOf } from './leave-out-parts.ts';
import { checkTypes, copyProject, follow, type Outcome, runUnitSpecs } from './project-copy.ts';

/**
 * Follows every recipe of CONTRIBUTING in a copy of the project, and runs types and unit tests there. Then leaves out what the
 * recipes made, part by part: whoever forgets one has to be told.
 */
const copy = copyProject();

function expectRight(what: string, outcome: () => Outcome): void {
  process.stderr.write(`  ${what} …\n`);
  const { isRight, output } = outcome();
  if (isRight) return;
  process.stderr.write(output);
  throw new Error(`${what}: it does not hold any more. What was made of it lies in ${copy}`);
}

for (const recipe of recipes) {
  follow(recipe, copy);
  expectRight(`“${recipe.name}”: types`, () => checkTypes(copy));
}
expectRight('What the read models make of new samples', () =>
  runUnitSpecs(copy, ['tests/projections'], { WRITE_SAMPLES: '1' }),
);
expectRight('Every recipe: unit tests', () => runUnitSpecs(copy));

process.stderr.write('  Without each of their parts …\n');
const findings = recipes.flatMap((recipe) => leaveOutParts(recipe, copy));
process.stdout.write(`${tableOf(findings)}\n`);
rmSync(copy, { recursive: true });
if (findings.some(({ reportedBy }) => reportedBy === undefined)) process.exitCode = 1;
