import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
let port: number;
let host: string;

beforeAll(async () => {
  service = await startTestService();
  await service.app.listen(0, '127.0.0.1');
  port = (service.server.server.address() as AddressInfo).port;
  host = service.platform.hostNames[0] ?? '';
});

afterAll(() => service.close());

async function open(bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

async function statusOf(bytes: string): Promise<number> {
  const socket = await open(bytes);
  return Number(/^HTTP\/1.1 (\d+)/.exec(await text(socket))?.[1]);
}

describe('A request with its whole address', () => {
  const get = (target: string, hostHeader = 'elders.example') =>
    statusOf(`GET ${target} HTTP/1.1\r\nHost: ${hostHeader}\r\nConnection: close\r\n\r\n`);

  it('is that of its path, on the host that it names', async () => {
    expect(await get(`http://${host}/api/menus`)).toBe(200);
  });

  it.each([
    ['http://', 400],
    ['http://a@b/api/menus', 400],
    ['ftp://x/api/menus', 404],
  ])('%s is answered with %i', async (target, status) => {
    expect(await get(target, host)).toBe(status);
  });

  it('leaves nothing in the cache at which an eviction fails', async () => {
    const admin = await service.createUser('Admin');
    const response = await service.call(systemRoutes.invalidateCache.path, {
      method: 'DELETE',
      body: { index: `${host}${'0'.repeat(64)}` },
      headers: admin.headers,
    });
    expect(response.statusCode).toBeLessThan(300);
  });
});
