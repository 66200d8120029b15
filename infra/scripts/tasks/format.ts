import { writeEnvironmentTable } from '../environment-table.ts';
import { runInForeground } from '../steps.mjs';

writeEnvironmentTable();
await runInForeground('biome', ['check', '--write', ...process.argv.slice(2)]);
