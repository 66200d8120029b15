/** What `npm start` runs, with small programs in the place of the large ones. */
import { join } from 'node:path';
import { sourcePrograms } from '@spoor/infra/embedded/supervisor/programs';
import { programArguments } from '../supervise.ts';

const scripts = join(import.meta.dirname, '../../../infra/scripts');
const { runSystem } = await import(join(scripts, 'run-system.ts'));

await runSystem({
  nodeEnv: 'production',
  eventStore: sourcePrograms.eventStore,
  service: { argv: programArguments('web-server', 'service') },
  projections: { argv: programArguments('worker', 'projections') },
  workers: { argv: programArguments('worker', 'workers') },
});
