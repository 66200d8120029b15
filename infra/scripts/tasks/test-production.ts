import { ensureBuilt } from '../build.ts';
import { reportFailure } from '../failure.ts';
import { runInForeground } from '../steps.mjs';
import { ensureProductionPrograms } from '../test-programs.ts';

try {
  await ensureProductionPrograms();
  await ensureBuilt();
  await runInForeground(process.execPath, [
    '--conditions=@spoor/source',
    'tests/production/main.ts',
    ...process.argv.slice(2),
  ]);
} catch (error) {
  reportFailure(error);
}
