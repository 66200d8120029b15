import { importWordPressCommand } from '@spoor/service/cli/import-wordpress-command';

/** The command line's import as a process of its own, which can be killed. */
const [siteUrl = '', ...args] = process.argv.slice(2);
const { text, isDone } = await importWordPressCommand(args, siteUrl).catch((error: unknown) => ({
  text: String(error),
  isDone: false,
}));
process.stdout.write(`${text}\n`, () => process.exit(isDone ? 0 : 1));
