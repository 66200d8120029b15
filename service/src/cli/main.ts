import { isForAnySite } from '@spoor/infra/any-site-command';
import { readConfig } from '@spoor/infra/config';
import { runCommandLine } from './command-line.ts';
import { importSite } from './import-site.ts';

const args = process.argv.slice(2);
const { text, isDone } = isForAnySite(args)
  ? await importSite(args.slice(1), undefined).catch((error: Error) => ({
      text: error.message,
      isDone: false,
    }))
  : await runCommandLine(args, readConfig());
// Not by itself: a server that is frozen would keep its connection, and this process, for ever.
(isDone ? process.stdout : process.stderr).write(`${text}\n`, () => process.exit(isDone ? 0 : 1));
