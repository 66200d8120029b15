import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportFailure } from '../failure.ts';
import { projectRoot } from '../pinned-node.mjs';
import { runInForeground } from '../steps.mjs';
import { ensureTestPrograms } from '../test-programs.ts';

/** Where specs are. */
const folders = ['contracts', 'infra', 'projections', 'workers', 'service', 'client'].map((name) =>
  join(name, 'src'),
);
const drawsExamples = /from 'fast-check'/;

/** Specs of laws that must hold for whatever is drawn. */
function propertySpecs(): string[] {
  return [...folders, 'tests'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(unit|int)\.spec\.tsx?$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => drawsExamples.test(readFileSync(join(projectRoot, file), 'utf8'))),
  );
}

try {
  await ensureTestPrograms();
  const { FC_NUM_RUNS = '2000', FC_SEED = 'random' } = process.env;
  const wanted = process.argv.slice(2);
  const files = wanted.length > 0 ? wanted : propertySpecs();
  const drawn = await runInForeground('vitest', ['run', '--project', 'unit', '--project', 'int', ...files], {
    FC_NUM_RUNS,
    FC_SEED,
  });
  // What is acknowledged is stored once, however many send while the service is killed.
  if (drawn === 0 && wanted.length === 0)
    await runInForeground('vitest', ['run', '--project', 'e2e', 'tests/faults/kill-under-load'], {
      FC_NUM_RUNS,
    });
  // Whether what CONTRIBUTING says still leads somewhere.
  if (drawn === 0 && wanted.length === 0)
    await runInForeground(process.execPath, ['--conditions=@spoor/source', 'tests/recipes/main.ts']);
} catch (error) {
  reportFailure(error);
}
