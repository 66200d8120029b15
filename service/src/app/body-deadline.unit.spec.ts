import { once } from 'node:events';
import { type AddressInfo, BlockList, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpServer } from './http-server.ts';

let server: FastifyInstance;
/** The connection on which a request came, at the side of the server. */
let arrived: PromiseWithResolvers<Socket>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  arrived = Promise.withResolvers();
  server = createHttpServer({ trustedProxies: new BlockList() }).getInstance();
  server.addHook('onRequest', async ({ raw }) => arrived.resolve(raw.socket));
  server.post('/kept', async () => 'kept');
  server.post('/page', { config: { takesForms: true } }, async () => '');
  server.post('/long', { bodyLimit: 100_000_000 }, async () => 'kept');
  server.post('/of-site', { config: { isPage: true } }, async () => '');
  // Of no site: a page of it is in the language of all sites.
  server.decorate('platforms', { byHost: () => undefined } as never);
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

/** Until the server has so many bytes of what is sent. */
async function received(bytes: number): Promise<void> {
  const socket = await arrived.promise;
  while (socket.bytesRead < bytes) await new Promise((resolve) => setImmediate(resolve));
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

  it('ends although many bytes were announced, where few of them come', async () => {
    const socket = await begin('/long', 'Content-Length: 64000000');
    vi.advanceTimersByTime(125_000);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is refused with a page where a page was posted', async () => {
    const socket = await begin('/of-site', 'Content-Length: 5000');
    vi.advanceTimersByTime(21_000);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 .*Dit versturen duurde te lang/s);
  });

  it('costs whoever was answered already no more than seconds', async () => {
    const socket = await begin('/refused', 'Content-Length: 5000');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401/);
    vi.advanceTimersByTime(6_000);
    await once(socket.resume(), 'close');
  });

  it('gets the time that a large one needs on a slow connection', async () => {
    const socket = await begin('/long', 'Content-Length: 16000000');
    vi.advanceTimersByTime(60_000);
    socket.write(' '.repeat(8_000_000));
    await received(8_000_000);
    // At the lowest rate, what came is worth four minutes.
    vi.advanceTimersByTime(240_000);
    socket.end(`${' '.repeat(7_999_998)}]`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200/);
  });
});
