import { reportFailure } from '../failure.ts';
import { runInForeground } from '../steps.mjs';
import { ensureTestPrograms, findChromium } from '../test-programs.ts';

try {
  await ensureTestPrograms();
  await runInForeground('vitest', ['run', ...process.argv.slice(2)], { CHROMIUM_PATH: findChromium() });
} catch (error) {
  reportFailure(error);
}
