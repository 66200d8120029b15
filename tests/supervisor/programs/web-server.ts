/** Answers 200 to everything, and announces a text. */
import { createServer } from 'node:http';
import { announce } from '@spoor/infra/embedded/supervisor/announce';
import { note } from './journal.ts';

const server = createServer((_, response) => response.end('ok'));
server.listen(Number(process.env.PORT), () => {
  note(`started ${process.pid}`);
  announce('Come in through this link');
});
process.on('SIGTERM', () => {
  note('stopped');
  server.close();
  server.closeAllConnections();
});
