import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { parseAllowedHosts } from '@spoor/infra/outgoing/allowed-hosts';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { formWith } from './test-uploads.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
let elsewhere: Server;
let origin: string;
let [atOnce, mostAtOnce, endlessClosed] = [0, 0, false];

beforeAll(async () => {
  const photo = await samplePhoto('jpeg', 900, 600);
  elsewhere = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/oud.jpg') response.writeHead(301, { location: '/strand%20foto.jpg' }).end();
    else if (path === '/naar-binnen.jpg') response.writeHead(302, { location: 'http://localhost:1/' }).end();
    else if (path === '/rond.jpg') response.writeHead(302, { location: '/rond.jpg' }).end();
    else if (path === '/geen.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>');
    else if (path === '/traag.jpg') {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      // Those that come without a turn have come by then.
      setTimeout(() => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo), 300);
      response.on('close', () => {
        atOnce -= 1;
      });
    } else if (path === '/eindeloos.jpg') {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).on('close', () => {
        endlessClosed = true;
      });
      Readable.from(endless())
        .on('error', () => undefined)
        .pipe(response);
    } else if (path === '/strand%20foto.jpg')
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  service = await startTestService({ config: { downloadAllowedHosts: parseAllowedHosts('127.0.0.1') } });
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
});
afterAll(async () => {
  elsewhere.close();
  await workers.close();
  await service.close();
});

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(1024 ** 2);
}
const fetchFrom = (url: string, details = {}) =>
  service.call(urlOf(assetRoutes.fetch), {
    method: 'POST',
    headers: admin.headers,
    body: { url, ...details },
  });
const reasonOf = async (url: string) => {
  const answer = await fetchFrom(url);
  return [answer.statusCode, answer.json().errors?.[0]?.code, answer.json().errors?.[0]?.path];
};

describe('A file that is fetched from an address', () => {
  it('lies in the library with what is told of it, under the name that it had in the end', async () => {
    const details = { title: 'Strand', alt: 'Zee en zand', isPublic: true, focalPoint: { x: 0.2, y: 0.3 } };
    const fetched = await fetchFrom(`${origin}/oud.jpg`, details);
    expect(fetched.statusCode, fetched.body).toBe(201);
    expect(bodyOf<AssetView>(fetched)).toMatchObject({
      ...details,
      fileName: 'strand foto.jpg',
      mimeType: 'image/jpeg',
      width: 900,
      height: 600,
    });
  });

  it('is looked into as any other', async () => {
    expect((await fetchFrom(`${origin}/geen.jpg`)).json().code).toBe('unsupported_media_type');
  });

  it('is not there, or leads round and round', async () => {
    expect(await reasonOf(`${origin}/niets.jpg`)).toEqual([422, 'address_without_file', '/url']);
    expect(await reasonOf(`${origin}/rond.jpg`)).toEqual([422, 'address_without_file', '/url']);
  });

  it('does not come from within, also where an address leads there', async () => {
    for (const url of [`${origin}/naar-binnen.jpg`, 'http://169.254.169.254/latest', 'http://[::1]/a.jpg'])
      expect(await reasonOf(url)).toEqual([422, 'address_refused', '/url']);
  });

  it('is made once by its id elsewhere', async () => {
    const place = { source: 'wordpress', externalId: '77' };
    const set = (url: string) =>
      service.call(urlOf(assetRoutes.setByExternal, place, { url, title: 'Zee' }), {
        method: 'PUT',
        headers: admin.headers,
      });
    const made = await set(`${origin}/oud.jpg`);
    expect(made.statusCode, made.body).toBe(201);
    const again = await set(`${origin}/oud.jpg`);
    expect([again.statusCode, again.headers['x-change-id']]).toEqual([200, undefined]);
    const { body, headers } = await formWith(await samplePhoto('jpeg', 90, 60));
    const both = await service.call(urlOf(assetRoutes.setByExternal, place, { url: `${origin}/oud.jpg` }), {
      method: 'PUT',
      headers: { ...headers, ...admin.headers },
      body,
    });
    expect([both.statusCode, both.json().errors?.[0]?.code]).toEqual([422, 'address_and_form']);
  });

  it('is fetched in turns, and let go of where it is too large', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => fetchFrom(`${origin}/traag.jpg`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    expect(mostAtOnce).toBe(4);
    expect((await fetchFrom(`${origin}/eindeloos.jpg`)).json().code).toBe('payload_too_large');
    await expect.poll(() => endlessClosed).toBe(true);
  });
});
