/** Lives, but is never ready for visitors. */
import { createServer } from 'node:http';
import { note } from './journal.ts';

const server = createServer((request, response) => {
  response.statusCode = request.url === '/api/health/ready' ? 503 : 200;
  response.end();
});
server.listen(Number(process.env.PORT), () => note(`started ${process.pid}`));
process.on('SIGTERM', () => {
  note('stopped');
  server.close();
  server.closeAllConnections();
});
