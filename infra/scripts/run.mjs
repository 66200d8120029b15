/**
 * The one door of every npm script: `node infra/scripts/run.mjs TASK [ARGUMENTS…]`.
 *
 * Runs on any Node from 20 on and imports nothing from node_modules, because on a fresh clone there is none: it installs what
 * the lockfile says, and then runs the task on the Node that the lockfile pins.
 */
import { delimiter, join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { binFolder, pinnedNode } from './pinned-node.mjs';
import { lineOf, runInForeground } from './steps.mjs';

/** Task name → its file beside this one. */
const tasks = {
  start: 'tasks/start.ts',
  dev: 'tasks/dev.ts',
  build: 'tasks/build.ts',
  check: 'tasks/check.ts',
  format: 'tasks/format.ts',
  test: 'tasks/test.ts',
  'test:unit': 'tasks/test-unit.ts',
  'test:long': 'tasks/test-long.ts',
  'test:upgrade': 'tasks/test-upgrade.ts',
  'test:production': 'tasks/test-production.ts',
  'test:browsers': 'tasks/test-browsers.ts',
  bench: 'tasks/bench.ts',
  migrate: 'tasks/migrate.ts',
  rebuild: 'tasks/rebuild.ts',
  verify: 'tasks/verify.ts',
  backup: 'tasks/backup.ts',
  'backup:verify': 'tasks/backup-verify.ts',
  restore: 'tasks/restore.ts',
  'event-store': 'tasks/event-store.ts',
  cli: 'tasks/cli.ts',
  'pack:client': 'tasks/pack-client.ts',
};

const [name = '', ...taskArguments] = process.argv.slice(2);
const file = Object.hasOwn(tasks, name) ? tasks[/** @type {keyof typeof tasks} */ (name)] : undefined;
if (file === undefined) fail(`Unknown task "${name}"; one of: ${Object.keys(tasks).join(', ')}.`);

try {
  await ensureInstalled();
  await runInForeground(
    pinnedNode(),
    ['--conditions=@spoor/source', join(import.meta.dirname, file), ...taskArguments],
    { PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}` },
    { tied: true },
  );
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  process.stderr.write(lineOf(sentence, 'error'));
  process.exit(1);
}
