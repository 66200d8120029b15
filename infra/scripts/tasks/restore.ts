import { readSystemConfig } from '@spoor/infra/config';
import { sourcePrograms } from '@spoor/infra/embedded/supervisor/programs';
import { SpoorSystem } from '@spoor/infra/embedded/supervisor/spoor-system';
import { reportFailure } from '../failure.ts';
import { runInForeground } from '../steps.mjs';

const tool = 'service/src/backup/restore.ts';

/** Servers that nobody names are those of the data directory, which are started for as long as it takes. */
const servers = new SpoorSystem(readSystemConfig(), sourcePrograms, {
  print: (text) => process.stderr.write(text),
  onStep: () => undefined,
  onAnnounce: () => undefined,
});
try {
  const environment = await servers.startServers();
  const argv = ['--conditions=@spoor/source', tool, ...process.argv.slice(2)];
  await runInForeground(process.execPath, argv, environment);
} catch (error) {
  reportFailure(error);
} finally {
  await servers.stop();
}
