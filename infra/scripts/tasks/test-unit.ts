import { runInForeground } from '../steps.mjs';

await runInForeground('vitest', ['run', '--project', 'unit', ...process.argv.slice(2)]);
