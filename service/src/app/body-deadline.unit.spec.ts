import { once } from 'node:events';
import { type AddressInfo, BlockList, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpServer } from './http-server.ts';

let server: FastifyInstance;
let arrived: PromiseWithResolvers<void>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  arrived = Promise.withResolvers();
  server = createHttpServer({ trustedProxies: new BlockList() }).getInstance();
  server.addHook('onRequest', async () => arrived.resolve());
  server.post('/kept', async () => 'kept');
  server.post('/page', { config: { takesForms: true } }, async () => '');
  server.post(
    '/refused',
    { onRequest: async (_request, reply) => reply.status(401).send('no') },
    async () => '',
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Sends the first byte of a body. */
async function begin(path: string, length: string): Promise<Socket> {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
  socket.write(`${head}${length.startsWith('T') ? '1\r\n[\r\n' : '['}`);
  await arrived.promise;
  return socket;
}

describe('A body that does not come', () => {
  it.each([
    ['of a few bytes', '/kept', 'Content-Length: 5000', 21_000],
    ['of a length that is not said', '/kept', 'Transfer-Encoding: chunked', 90_000],
    ['of a page of a form', '/page', 'Transfer-Encoding: chunked', 90_000],
  ])('%s is refused, and its connection closed', async (_, path, length, milliseconds) => {
    const socket = await begin(path, length);
    vi.advanceTimersByTime(milliseconds);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 .*"status":408/s);
  });

  it('costs whoever was answered already no more than seconds', async () => {
    const socket = await begin('/refused', 'Content-Length: 5000');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401/);
    vi.advanceTimersByTime(6_000);
    await once(socket.resume(), 'close');
  });

  it('gets the time that a large one needs on a slow connection', async () => {
    const socket = await begin('/kept', 'Content-Length: 1600000');
    vi.advanceTimersByTime(60_000);
    socket.end(`${' '.repeat(1_599_998)}]`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200/);
  });
});
