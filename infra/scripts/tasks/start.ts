import { builtPrograms } from '@spoor/infra/embedded/supervisor/programs';
import { ensureBuilt } from '../build.ts';
import { reportFailure } from '../failure.ts';
import { runSystem } from '../run-system.ts';

try {
  await ensureBuilt();
  await runSystem(builtPrograms);
} catch (error) {
  reportFailure(error);
}
