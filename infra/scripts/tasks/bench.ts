import { runInForeground } from '../steps.mjs';
import { findChromium } from '../test-programs.ts';

await runInForeground(
  process.execPath,
  ['--conditions=@spoor/source', 'tests/bench/main.ts', ...process.argv.slice(2)],
  { CHROMIUM_PATH: findChromium() },
);
