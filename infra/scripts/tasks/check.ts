import { runInForeground } from '../steps.mjs';

const passed = (await runInForeground('tsc', ['-b'])) === 0;
if (passed) await runInForeground('biome', ['check', '--error-on-warnings', ...process.argv.slice(2)]);
