import { readConfig } from '@spoor/infra/config';
import { runCommandLine } from './command-line.ts';

const { text, isDone } = await runCommandLine(process.argv.slice(2), readConfig());
(isDone ? process.stdout : process.stderr).write(`${text}\n`);
process.exitCode = isDone ? 0 : 1;
