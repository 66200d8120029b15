import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { liveRoutes } from '@spoor/contracts/live/live.routes';
import type { RenderResult } from '@spoor/contracts/rendering/render';
import { drain } from '@spoor/service/app/drain';
import { expect, it } from 'vitest';
import { startTestService } from '../support/test-service.ts';

it('A service that stops finishes what is under way, and lets go of those who only listen', async () => {
  const requested = Promise.withResolvers<void>();
  const rendered = Promise.withResolvers<RenderResult>();
  const service = await startTestService({
    render: () => {
      requested.resolve();
      return rendered.promise;
    },
  });
  await service.app.listen(0, '127.0.0.1');
  const { port } = service.server.server.address() as AddressInfo;
  const open = async (path: string) => {
    const request = get({ agent: false, port, path, headers: { host: service.platform.hostNames[0] } });
    const [response]: IncomingMessage[] = await once(request, 'response');
    return response;
  };

  const listening = await open(liveRoutes.stream.path);
  const page = open('/nieuws');
  await requested.promise;
  const drained = drain(service.app, 10_000);
  const goodbye = listening && (await text(listening));
  expect(goodbye).toMatch(/retry: \d+\n\n$/);
  rendered.resolve({ status: 200, headers: {}, keys: [], body: Readable.from(['<html></html>']) });

  const reply = await page;
  expect(reply?.statusCode).toBe(200);
  expect(reply && (await text(reply))).toBe('<html></html>');
  await drained;
  await service.close();
});
