import { reportFailure } from '../failure.ts';
import { runInForeground } from '../steps.mjs';
import { ensureBrowserPrograms } from '../test-programs.ts';

try {
  await ensureBrowserPrograms();
  await runInForeground('vitest', ['run', '--config', 'vitest.browsers.config.ts', ...process.argv.slice(2)]);
} catch (error) {
  reportFailure(error);
}
