import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { NewApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import type { ApiKeyScope } from '@spoor/contracts/shared/api-key-scope';
import { urlOf } from '@spoor/contracts/shared/route';
import { bodyOf } from '../pages/test-pages.ts';
import type { TestService, TestUser } from '../support/test-service.ts';

/** What becomes of a call on its way: it never arrives, or its answer does not. */
export type Interference = 'lost' | 'unanswered' | undefined;

/** A platform of a service under test at an address of its own, on which networks can fail. */
export interface SiteAddress {
  readonly url: string;
  /** Asked of each call; by default all goes well. */
  interfere: (call: { readonly method: string; readonly path: string }) => Interference;
  close(): Promise<void>;
}

/** Serves a platform of a service that listens nowhere yet. */
export async function openSiteAddress({ app, server, platform }: TestService): Promise<SiteAddress> {
  if (!server.server.listening) await app.listen(0, '127.0.0.1');
  const { port } = server.server.address() as AddressInfo;
  const [host = ''] = platform.hostNames;
  const site = { interfere: (_: { method: string; path: string }): Interference => undefined };
  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const fate = site.interfere({ method, path });
    if (fate === 'lost') return void incoming.socket.destroy();
    const onward = request(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, host } },
      (answer) => {
        if (fate === 'unanswered') {
          answer.resume().on('end', () => incoming.socket.destroy());
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const forwarder = createServer(forward);
  await new Promise<void>((resolve) => forwarder.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(forwarder.address() as AddressInfo).port}`;
  return Object.assign(site, {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        forwarder.close(() => resolve());
        forwarder.closeAllConnections();
      }),
  });
}

/** A key of the API. */
export async function newApiKey(
  service: TestService,
  admin: TestUser,
  scopes: readonly ApiKeyScope[],
): Promise<string> {
  const body = { name: 'Verhuizing', scopes };
  const made = await service.call(urlOf(apiKeyRoutes.create), {
    method: 'POST',
    headers: admin.headers,
    body,
  });
  return bodyOf<NewApiKeyView>(made).token;
}
