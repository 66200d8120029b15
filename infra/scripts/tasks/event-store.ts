import { runInForeground } from '../steps.mjs';

const server = 'infra/src/embedded/event-store-server/main.ts';
await runInForeground(process.execPath, ['--conditions=@spoor/source', server, ...process.argv.slice(2)]);
