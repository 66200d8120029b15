import { randomUUID } from 'node:crypto';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { assetKindOf, assetMediaTypes } from '@spoor/contracts/assets/media-types';
import type { ImageQuery } from '@spoor/contracts/assets/public-asset.routes';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { limits } from '@spoor/contracts/shared/limits';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { sampleFiles, sampleMp4, samplePdf } from '@spoor/workers/testing/sample-files';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createList } from '../list-items/test-lists.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { upload } from './test-uploads.ts';

let service: TestService;
let workers: JobWorkers;
let editor: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  editor = await service.createUser('ContentManager');
});
afterAll(() => workers.close());

const send = (name: string, bytes: Buffer, query = { public: true }) =>
  upload(service, bytes, { user: editor, query, name, field: 'File' });
const sent = async (name: string, bytes: Buffer) => bodyOf<AssetView>(await send(name, bytes));
const fetch = (guid: string, query: ImageQuery = {}, headers = {}) =>
  service.call(urlOf(assetRoutes.image, { guid }, query), { headers });

describe('A document, sound or film', () => {
  it.each(sampleFiles().map(({ name, bytes }) => [name, bytes] as const))(
    'is taken in and comes back as it was: %s',
    async (name, bytes) => {
      const asset = await sent(name, bytes);
      expect(asset).toMatchObject({ fileName: name, size: bytes.length, kind: assetKindOf(asset.mimeType) });
      expect(assetMediaTypes).toContain(asset.mimeType);
      expect(asset).not.toHaveProperty('width');
      const response = await fetch(asset.guid);
      expect(response.rawPayload.equals(bytes)).toBe(true);
      expect(response.headers).toMatchObject({
        'content-type': expect.stringContaining(asset.mimeType),
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'accept-ranges': 'bytes',
      });
    },
  );

  it('is shown by browsers where they can show it, and saved where they cannot', async () => {
    const disposition = async (name: string, bytes: Buffer) =>
      String((await fetch((await sent(name, bytes)).guid)).headers['content-disposition']).split(';')[0];
    expect(await disposition('nota.pdf', samplePdf())).toBe('inline');
    expect(await disposition('strand.mp4', sampleMp4())).toBe('inline');
    expect(await disposition('lees.txt', Buffer.from('Dag'))).toBe('attachment');
  });

  it('is saved under a clean name, whose ending a stranger cannot choose', async () => {
    const { guid, fileName } = await sent(`../Nota's: één*.txt`, Buffer.from('Dag'));
    expect(fileName).toBe('Notas één.txt');
    const named = (await fetch(guid, { name: '..\\\r\nSet-Cookie: x=1"; setup.exe' })).headers;
    expect(named['content-disposition']).toBe(
      `attachment; filename="Set-Cookie x=1; setup.txt"; filename*=UTF-8''Set-Cookie%20x%3D1%3B%20setup.txt`,
    );
    expect(named).not.toHaveProperty('set-cookie');
  });

  it('comes in parts, as players ask for it', async () => {
    const film = sampleMp4(300_000);
    const { guid } = await sent('strand.mp4', film);
    const part = await fetch(guid, {}, { range: 'bytes=100000-199999' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 100000-199999/300000',
      'content-length': '100000',
    });
    expect(part.rawPayload.equals(film.subarray(100_000, 200_000))).toBe(true);
    expect((await fetch(guid, {}, { range: 'bytes=300000-' })).statusCode).toBe(416);
    const { etag } = part.headers;
    const status = async (ifRange: string) =>
      (await fetch(guid, {}, { range: 'bytes=0-9', 'if-range': ifRange })).statusCode;
    expect(await status(String(etag))).toBe(206);
    expect(await status('"another"')).toBe(200);
    expect((await fetch(guid, {}, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('stays a file whatever picture is asked of it', async () => {
    const { guid } = await sent('nota.pdf', samplePdf());
    const response = await fetch(guid, { width: 200, format: 'webp', fit: 'cover' });
    expect(response.headers['content-type']).toBe('application/pdf');
  });

  it('that is not public is not found by visitors', async () => {
    const { guid } = bodyOf<AssetView>(await send('nota.pdf', samplePdf(), { public: false }));
    expect((await fetch(guid)).statusCode).toBe(404);
    expect((await fetch(guid, {}, editor.headers)).headers['cache-control']).toMatch(/^private/);
  });

  it('that is not public is shown on the page of who may see it, by the cookie of their browser', async () => {
    const { guid } = bodyOf<AssetView>(await send('nota.pdf', samplePdf(), { public: false }));
    const cookieOf = async ({ email, password }: TestUser) => {
      const session = await service.call(authRoutes.login.path, {
        method: 'POST',
        body: { email, password },
      });
      return { cookie: String(session.headers['set-cookie']).split(';')[0] ?? '' };
    };
    const shown = await fetch(guid, {}, await cookieOf(editor));
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^private/),
    ]);
    expect((await fetch(guid, {}, await cookieOf(await service.createUser()))).statusCode).toBe(404);
    expect((await fetch(guid, {}, { cookie: 'login=verlopen' })).statusCode).toBe(404);
  });

  it('that is not public is opened by an item only if whoever wrote that could read it', async () => {
    const { guid } = bodyOf<AssetView>(await send('nota.pdf', samplePdf(), { public: false }));
    const [admin, member] = await Promise.all([service.createUser('Admin'), service.createUser()]);
    const { listGuid } = await createList(service, admin, {}, { addPermission: 'Users', addRoles: [] });
    const add = (user: TestUser, item: object) =>
      service.call(urlOf(listItemRoutes.add, { listGuid }), {
        method: 'POST',
        headers: user.headers,
        body: [item],
      });
    const through = async (item: string) => (await fetch(guid, { item }, member.headers)).statusCode;

    expect((await add(member, { title: 'Nota', metadata: { fileGuid: guid } })).statusCode).toBe(403);
    const [named] = bodyOf<{ guid: string }[]>(await add(member, { title: guid }));
    expect(await through(`${named?.guid}`)).toBe(404);
    const refused = await service.call(urlOf(listItemRoutes.edit, { guid: `${named?.guid}` }), {
      method: 'PUT',
      headers: member.headers,
      body: { metadata: { fileGuid: guid } },
    });
    expect(refused.statusCode).toBe(403);

    const button = randomUUID();
    const link = { kind: 'file', guid: bodyOf<AssetView>(await send('open.pdf', samplePdf())).guid };
    const withButton = {
      title: 'Nota',
      contentBuildingBlockInstances: [
        { guid: button, buildingBlockName: 'Button', content: { label: 'Open', link } },
      ],
    };
    const [linking] = bodyOf<{ guid: string }[]>(await add(member, withButton));
    for (const set of [{ '/link/guid': guid }, { '/link': { guid } }, { '/link': { kind: 'page', guid } }]) {
      const edit = await service.call(urlOf(listItemRoutes.commands, { guid: `${linking?.guid}` }), {
        method: 'POST',
        headers: member.headers,
        body: { commands: [{ type: 'editBlock', blockGuid: button, set }] },
      });
      expect(edit.statusCode).toBe(403);
    }
    expect(await through(`${linking?.guid}`)).toBe(404);

    const wanted = { title: 'Nota', isPublished: true, metadata: { fileGuid: guid } };
    const [shown] = bodyOf<{ guid: string }[]>(await add(editor, wanted));
    expect(await through(`${shown?.guid}`)).toBe(200);
  });
});

describe('An upload to the field for files', () => {
  it.each([
    ['a page', 'pagina.html', Buffer.from('<script>alert(1)</script>')],
    ['a program', 'nota.pdf', Buffer.from('MZ\x90\0'.padEnd(300, '\0'), 'latin1')],
    ['an image', 'foto.png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a name of dots', '...', Buffer.from('Dag')],
  ])('of %s is refused', async (_, name, bytes) => {
    expect((await send(name, bytes)).json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('that breaks off inside is refused', async () => {
    const response = await send('nota.pdf', samplePdf().subarray(0, 100));
    expect(response.json()).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('may be larger than an image, up to 100 MB', async () => {
    expect((await send('strand.mp4', sampleMp4(limits.imageBytes + 1))).statusCode).toBe(201);
    const response = await send('strand.mp4', sampleMp4(limits.fileBytes + 1));
    expect(response.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  it('takes no documents where images are meant', async () => {
    const response = await upload(service, samplePdf(), { user: editor, name: 'nota.pdf', field: 'Image' });
    expect(response.json()).toMatchObject({ status: 415 });
  });

  it('takes nothing of what an image says of itself', async () => {
    const photo = await samplePhoto('jpeg', 90, 60);
    const asset = bodyOf<AssetView>(
      await upload(service, photo, { user: editor, name: 'foto.html', query: { public: true } }),
    );
    expect(asset).toMatchObject({ kind: 'image', mimeType: 'image/jpeg', width: 90 });
    const disposition = (await fetch(asset.guid, { format: 'original' })).headers['content-disposition'];
    expect(disposition).toContain('filename="foto.jpg"');
  });
});
