/** What npm runs: starts the system in the foreground, and is there to be ended. */
import { join } from 'node:path';
import { programArguments } from '../supervise.ts';

const scripts = join(import.meta.dirname, '../../../infra/scripts');
const { runInForeground } = await import(join(scripts, 'steps.mjs'));

process.stdout.write(`starter ${process.pid}\n`);
await runInForeground(process.execPath, programArguments('started-system'), {}, { tied: true });
