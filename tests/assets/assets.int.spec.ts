import { randomUUID } from 'node:crypto';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { ImageQuery } from '@spoor/contracts/assets/public-asset.routes';
import { limits } from '@spoor/contracts/shared/limits';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { samplePhoto, sampleSvg } from '@spoor/workers/testing/sample-images';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItems, createList } from '../list-items/test-lists.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { formWith, upload, uploaded } from './test-uploads.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
let editor: TestUser;
let member: TestUser;
let photo: Buffer;

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  [admin, editor, member] = await Promise.all([
    service.createUser('Admin'),
    service.createUser('ContentManager'),
    service.createUser(),
  ]);
  photo = await samplePhoto('jpeg', 900, 600);
});
afterAll(() => workers.close());

const look = (guid: string, query: ImageQuery = {}, headers = {}) =>
  service.call(urlOf(assetRoutes.image, { guid }, query), { headers });

describe('An upload', () => {
  it('is answered with what the worker found', async () => {
    const response = await upload(service, photo, {
      user: editor,
      query: { public: true },
      name: "mijn 'foto'*.jpg",
    });
    expect(response.statusCode).toBe(201);
    expect(response.json<AssetView>()).toMatchObject({
      fileName: 'mijn foto.jpg',
      mimeType: 'image/jpeg',
      width: 900,
      height: 600,
      isPublic: true,
      context: { kind: 'library', guid: null },
      placeholder: expect.any(String),
      dominantColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
      revision: 0,
    });
    expect(response.json()).not.toHaveProperty('objectKey');
  });

  it('is made once, however often it is sent with the same key', async () => {
    const { body, headers } = await formWith(photo);
    const request = {
      method: 'POST' as const,
      body,
      headers: { ...headers, ...editor.headers, 'idempotency-key': '7d44a4b3-2c3d-4a34-9c0f-5a1e64d9b5aa' },
    };
    const url = urlOf(assetRoutes.upload, undefined, { public: true });
    const [first, again] = [await service.call(url, request), await service.call(url, request)];
    expect(again.json<AssetView>().guid).toBe(first.json<AssetView>().guid);
    expect((await look(first.json<AssetView>().guid)).statusCode).toBe(200);
  });

  it('belongs to one thing at most', async () => {
    const query = { public: true, item: '00000000-0000-4000-8000-000000000000' };
    const response = await upload(service, photo, { user: editor, query });
    expect(response.json()).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('is for who may fill the library, or edit what it belongs to', async () => {
    const status = async (request: Parameters<typeof upload>[2]) =>
      (await upload(service, photo, request)).statusCode;
    expect(await status({})).toBe(401);
    expect(await status({ user: member })).toBe(403);
    expect(await status({ user: member, query: { profile: editor.guid } })).toBe(403);
    expect(await status({ user: member, query: { profile: member.guid } })).toBe(201);
  });

  it.each([
    ['text', 'unsupported_media_type', () => Buffer.from('geen plaatje')],
    ['half a photo', 'validation_failed', () => photo.subarray(0, photo.length / 2)],
    ['nothing', 'unsupported_media_type', () => Buffer.alloc(0)],
  ])('of %s is refused', async (_, code, bytes) => {
    const response = await upload(service, bytes(), { user: editor });
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toMatchObject({ code });
  });

  it('of too many pixels is refused', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const response = await upload(service, bomb, { user: editor });
    expect(response.json()).toMatchObject({ status: 422, code: 'image_too_large' });
  });

  it('of more than 30 MB is refused', async () => {
    const response = await upload(service, Buffer.alloc(limits.imageBytes + 1, 1), { user: editor });
    expect(response.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  it('that is no form, or a form without the file, is refused', async () => {
    const url = urlOf(assetRoutes.upload);
    const json = await service.call(url, { method: 'POST', headers: editor.headers, body: { Image: 'x' } });
    expect(json.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    const { body, headers } = await formWith(photo, 'foto.jpg', 'Other');
    const other = await service.call(url, {
      method: 'POST',
      headers: { ...headers, ...editor.headers },
      body,
    });
    expect(other.json()).toMatchObject({ status: 400, code: 'bad_request' });
    const cut = await service.call(url, {
      method: 'POST',
      headers: { ...headers, ...editor.headers },
      body: body.subarray(0, body.length / 2),
    });
    expect(cut.json()).toMatchObject({ status: 400, code: 'bad_request' });
  });
});

describe('A picture', () => {
  it('comes in the size and format asked for, the second time straight from the store', async () => {
    const { guid, version } = await uploaded(service, photo, editor);
    const query = { width: 333, height: 200, fit: 'cover', format: 'webp', v: version } as const;
    const [cold, cached] = [await look(guid, query, editor.headers), await look(guid, query, editor.headers)];
    expect(cold.statusCode).toBe(200);
    expect(cold.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': expect.stringContaining('filename="foto.webp"'),
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(cold.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 350,
      height: 200,
    });
    expect(cached.rawPayload.equals(cold.rawPayload)).toBe(true);
    expect(cached.headers.etag).toBe(cold.headers.etag);
  });

  it('comes to visitors in one of a few sizes and one quality, so that they cannot fill the store', async () => {
    const { guid } = await uploaded(service, photo, editor);
    const sides = [331, 350, 377, 399].map((width) => ({ width, height: Math.round(width / 1.5) }));
    const answers = await Promise.all(
      sides.map((size, index) => look(guid, { ...size, fit: 'cover', format: 'webp', quality: 20 + index })),
    );
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 });
  });

  it('comes in what the browser reads best, and says so to caches', async () => {
    const { guid } = await uploaded(service, photo, editor);
    const modern = await look(guid, { width: 100 }, { accept: 'image/webp,*/*' });
    const old = await look(guid, { width: 100 }, { accept: '*/*' });
    expect(modern.headers).toMatchObject({
      'content-type': 'image/webp',
      vary: expect.stringContaining('Accept'),
    });
    expect(old.headers['content-type']).toBe('image/jpeg');
    expect(old.headers.etag).not.toBe(modern.headers.etag);
  });

  it('is not sent again to who has it', async () => {
    const { guid } = await uploaded(service, photo, editor);
    const { headers } = await look(guid, { width: 100 });
    const again = await look(guid, { width: 100 }, { 'if-none-match': headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  it('is named as asked', async () => {
    const { guid } = await uploaded(service, photo, editor);
    const response = await look(guid, { width: 100, format: 'png', name: 'Café "zee".jpg' });
    expect(response.headers['content-disposition']).toBe(
      `inline; filename="Cafe zee.png"; filename*=UTF-8''Caf%C3%A9%20zee.png`,
    );
  });

  it('that is drawn is served as it is, harmless, and in parts if asked', async () => {
    const { guid } = await uploaded(service, sampleSvg(40, 20), editor);
    const whole = await look(guid, { width: 100, format: 'webp' });
    expect(whole.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const size = whole.rawPayload.length;
    const part = await look(guid, {}, { range: 'bytes=4-9' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 4-9/${size}`);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(4, 10))).toBe(true);
    expect((await look(guid, {}, { range: `bytes=${size}-` })).statusCode).toBe(416);
  });
});

describe('A size of a picture that cannot be made now', () => {
  const browser = { accept: 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8' };

  it('is stood in for, which nobody keeps, until it is there', async () => {
    const [ready, bare] = [await uploaded(service, photo, editor), await uploaded(service, photo, editor)];
    await look(ready.guid, { width: 400, format: 'webp' });
    await workers.close();
    const responses = await Promise.all([
      look(ready.guid, { width: 300 }, browser),
      look(bare.guid, { width: 300 }, browser),
      look(bare.guid, { width: 350, format: 'jpeg' }),
    ]);
    workers = await startTestWorkers(service);
    expect(responses.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'image/webp'],
      [200, 'image/svg+xml'],
      [503, 'application/problem+json; charset=utf-8'],
    ]);
    for (const { headers } of responses)
      expect(headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') });
    const timings = responses.map(({ headers }) => headers['server-timing']);
    expect(timings).toEqual(['stand-in', 'stand-in', undefined]);
    expect(await sharp(responses[0]?.rawPayload).metadata()).toMatchObject({ width: 400 });
    expect(responses[1]?.payload).toContain(bare.dominantColor);

    const later = await look(bare.guid, { width: 300 }, browser);
    expect(later.headers).toMatchObject({ 'content-type': 'image/webp', etag: expect.any(String) });
    expect(later.headers).not.toHaveProperty('server-timing');
    expect(await sharp(later.rawPayload).metadata()).toMatchObject({ width: 300 });
  });
});

describe('An image that is not public', () => {
  const visible = async (guid: string, query: ImageQuery = {}, user?: TestUser) =>
    (await look(guid, { width: 100, ...query }, user?.headers)).statusCode === 200;

  it('of the library is seen by who fills it, and by who holds a signature', async () => {
    const { guid } = await uploaded(service, photo, editor, {});
    expect(await visible(guid)).toBe(false);
    expect(await visible(guid, {}, member)).toBe(false);
    expect(await visible(guid, {}, editor)).toBe(true);
    const sign = await service.call(urlOf(assetRoutes.sign, { guid }), { headers: editor.headers });
    const { auth } = sign.json<{ auth: string }>();
    expect(await visible(guid, { auth })).toBe(true);
    expect(await visible(guid, { auth: `${auth}x` })).toBe(false);
    expect(
      (await service.call(urlOf(assetRoutes.sign, { guid }), { headers: member.headers })).statusCode,
    ).toBe(404);
  });

  it('is seen with the item that it belongs to or that shows it', async () => {
    const { listGuid } = await createList(service, admin);
    const library = await uploaded(service, photo, editor, {});
    const metadata = { imageGuid: library.guid };
    const [shown, hidden] = await addItems(
      service,
      editor,
      listGuid,
      { title: 'Te zien', metadata },
      { title: 'Concept', isPublished: false, metadata },
    );
    expect(await visible(library.guid, { item: shown?.guid ?? '' })).toBe(true);
    expect(await visible(library.guid, { item: hidden?.guid ?? '' })).toBe(false);
    const own = await uploaded(service, photo, editor, { item: shown?.guid ?? '' });
    expect(own).toMatchObject({ isPublic: false, context: { kind: 'item', guid: shown?.guid } });
    expect(await visible(own.guid)).toBe(true);
    expect((await look(own.guid, { width: 100 })).headers['cache-control']).toMatch(/^private/);
  });

  it('of a profile is seen by its owner', async () => {
    const { guid } = await uploaded(service, photo, member, { profile: member.guid });
    expect(await visible(guid)).toBe(false);
    expect(await visible(guid, {}, member)).toBe(true);
  });
});

describe('What is known of an image', () => {
  it('is read by who sees it, and changed by who may manage it', async () => {
    const { guid } = await uploaded(service, photo, editor);
    const url = urlOf(assetRoutes.edit, { guid });
    const edit = (user: TestUser) =>
      service.call(url, { method: 'PUT', headers: user.headers, body: { alt: 'De vuurtoren' } });
    expect((await edit(member)).statusCode).toBe(403);
    expect((await edit(editor)).json()).toMatchObject({ alt: 'De vuurtoren', revision: 1 });
    expect((await service.call(urlOf(assetRoutes.read, { guid }))).json()).toMatchObject({
      alt: 'De vuurtoren',
    });
  });

  it('says that everybody may see it, or that it is in the library, by who fills that alone', async () => {
    const { guid } = await uploaded(service, photo, member, { profile: member.guid });
    const edit = (user: TestUser, body: object) =>
      service.call(urlOf(assetRoutes.edit, { guid }), { method: 'PUT', headers: user.headers, body });
    expect((await edit(member, { alt: 'Ikzelf', isPublic: false })).statusCode).toBe(200);
    expect((await edit(member, { isPublic: true })).statusCode).toBe(403);
    expect((await edit(member, { folderGuid: randomUUID() })).statusCode).toBe(403);
    expect((await edit(editor, { isPublic: true })).statusCode).toBe(200);
  });

  it('goes away with the image, for which nothing is left to see', async () => {
    const { guid } = await uploaded(service, photo, editor);
    const storedForVisitors = { width: 200 };
    expect((await look(guid, storedForVisitors)).statusCode).toBe(200);
    const removal = await service.call(urlOf(assetRoutes.remove, { guid }), {
      method: 'DELETE',
      headers: editor.headers,
    });
    expect(removal.json()).toEqual({ changeId: removal.headers['x-change-id'] });
    expect((await look(guid)).statusCode).toBe(404);
    expect((await look(guid, storedForVisitors)).statusCode).toBe(404);
    expect((await service.call(urlOf(assetRoutes.read, { guid }))).statusCode).toBe(404);
  });

  it('grows with the copies that the worker reports', async () => {
    const { guid } = await uploaded(service, photo, editor);
    const url = urlOf(assetRoutes.variantsRendered, { guid });
    const report = (headers: Record<string, string>) =>
      service.call(url, { method: 'POST', headers, body: { widths: [400, 800] } });
    expect((await report(admin.headers)).statusCode).toBe(403);
    const position = (await report(await service.systemHeaders())).headers['x-commit-position'];
    const read = await service.call(urlOf(assetRoutes.read, { guid }), {
      headers: { 'x-min-position': String(position) },
    });
    expect(read.json()).toMatchObject({ variantWidths: [400, 800] });
  });
});
