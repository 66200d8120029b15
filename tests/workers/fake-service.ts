import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type SystemClaims, verifySystemToken } from '@spoor/infra/system-token';

/** What the service was told, and by whom. */
export interface Report {
  readonly path: string | undefined;
  readonly body: unknown;
  readonly speaker: SystemClaims | undefined;
}

/** Something at the other end of the workers' reports, which notes what it hears. */
export interface FakeService {
  readonly url: string;
  readonly reports: readonly Report[];
  /** Statuses of the next answers; with none left it answers 204. */
  readonly responses: number[];
  /** Resolves at the next report. */
  nextReport(): Promise<void>;
  close(): Promise<void>;
}

export async function startFakeService(secretKey: string): Promise<FakeService> {
  const reports: Report[] = [];
  const responses: number[] = [];
  let received = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const speaker = await verifySystemToken(secretKey, token, new Date());
    const sent = await text(request);
    reports.push({ path: request.url, body: sent === '' ? undefined : JSON.parse(sent), speaker });
    response.writeHead(responses.shift() ?? 204).end();
    received.resolve();
    received = Promise.withResolvers();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reports,
    responses,
    nextReport: () => received.promise,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
