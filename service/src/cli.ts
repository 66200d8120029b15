import { readConfig } from '@spoor/infra/config';
import { runCommandLine } from './command-line.ts';

const { text, isDone } = await runCommandLine(process.argv.slice(2), readConfig());
// Not by itself: a server that is frozen would keep its connection, and this process, for ever.
(isDone ? process.stdout : process.stderr).write(`${text}\n`, () => process.exit(isDone ? 0 : 1));
