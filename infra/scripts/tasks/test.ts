import { runInForeground } from '../steps.mjs';
import { ensureTestPrograms } from '../test-programs.ts';

await ensureTestPrograms();
await runInForeground('vitest', ['run', ...process.argv.slice(2)]);
