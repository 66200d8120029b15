import { runInForeground } from '../steps.mjs';

await runInForeground('biome', ['check', '--write', ...process.argv.slice(2)]);
