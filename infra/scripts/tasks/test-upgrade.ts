import { reportFailure } from '../failure.ts';
import { runInForeground } from '../steps.mjs';
import { ensureTestPrograms } from '../test-programs.ts';

try {
  await ensureTestPrograms();
  await runInForeground(process.execPath, [
    '--conditions=@spoor/source',
    'tests/upgrade/main.ts',
    ...process.argv.slice(2),
  ]);
} catch (error) {
  reportFailure(error);
}
