/** Lives, but is never ready for visitors. */
import { createServer } from 'node:http';
import { note, noteEnd } from './journal.ts';

const server = createServer((request, response) => {
  response.statusCode = request.url === '/api/health/ready' ? 503 : 200;
  response.end();
});
server.listen(Number(process.env.PORT), () => note(`started ${process.pid}`));
process.on('exit', noteEnd);
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
