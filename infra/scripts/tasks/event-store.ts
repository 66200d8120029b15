import { followSupervisor } from '@spoor/infra/embedded/supervisor/follow-supervisor';
import { runInForeground } from '../steps.mjs';

const server = 'infra/src/embedded/event-store-server/main.ts';
await runInForeground(
  process.execPath,
  ['--conditions=@spoor/source', ...followSupervisor, server, ...process.argv.slice(2)],
  {},
  { tied: true },
);
