import { runInForeground } from '../steps.mjs';

await runInForeground(process.execPath, [
  '--conditions=@spoor/source',
  'tests/bench/main.ts',
  ...process.argv.slice(2),
]);
