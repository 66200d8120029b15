/** Answers 200 to everything, and announces a text. */
import { createServer } from 'node:http';
import { printThroughSupervisor } from '@spoor/infra/embedded/supervisor/print-through-supervisor';
import { note, noteEnd } from './journal.ts';

const server = createServer((_, response) => response.end('ok'));
const { PORT, SERVICE_PROCESSES } = process.env;
server.listen({ port: Number(PORT), reusePort: Number(SERVICE_PROCESSES) > 1 }, () => {
  note(`started ${process.pid}`);
  printThroughSupervisor('Come in through this link');
});
process.on('exit', noteEnd);
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
