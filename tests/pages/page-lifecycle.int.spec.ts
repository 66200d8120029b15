import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage, ChangeView } from '@spoor/contracts/changes/change.views';
import type { RestoreCheck } from '@spoor/contracts/pages/content-change.views';
import { blockRoutes, pageRoutes, previewRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PreviewLinkView } from '@spoor/contracts/pages/page-lifecycle.views';
import type { PublishCheck } from '@spoor/contracts/pages/publish-check';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { answerTerms, ensureTerms } from '../users/test-terms.ts';
import { addBlock, bodyOf, createPage, publishPage, readDraft } from './test-pages.ts';

/** Milliseconds: plans are looked at every few seconds. */
const patience = { timeout: 60_000, interval: 100 };

let service: TestService;
let admin: TestUser;
let editor: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  [admin, editor] = await Promise.all([service.createUser('Admin'), service.createUser('ContentManager')]);
});

const write = (url: string, body?: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST', by = editor) =>
  service.call(url, { method, body, headers: by.headers });
const visit = (url: string) => service.call(url);
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Plans that a page goes online in a moment; where that has passed before it arrives, a later one. */
async function planSoon(guid: string): Promise<void> {
  for (const lead of [500, 5_000, 60_000]) {
    const response = await write(urlOf(pageRoutes.schedule, { guid }), { publishOn: soon(lead) });
    if (response.statusCode === 200) return;
  }
  throw new Error('Every moment had passed before it arrived');
}

async function retitle(guid: string, title: string): Promise<PageView> {
  return bodyOf(await write(urlOf(pageRoutes.edit, { guid }), { title }, 'PUT'));
}

describe('Before a page is published', () => {
  it('its editors hear what will change, and what had better be mended', async () => {
    const { guid } = await createPage(service, admin, 'Agenda');
    await publishPage(service, editor, guid);
    const draft = await createPage(service, admin, 'Nog niet af');
    const link = { kind: 'page', guid: draft.guid };
    const button = { buildingBlockName: 'Button', content: { label: 'Lees meer', link } };
    const block = await addBlock(service, editor, guid, button);
    const response = await service.call(urlOf(pageRoutes.publishCheck, { guid }), {
      headers: editor.headers,
    });
    expect(bodyOf<PublishCheck>(response)).toMatchObject({
      revision: 2,
      changes: [{ kind: 'blockAdded', blockGuid: block.guid, blockName: 'Button', to: 'Lees meer' }],
      warnings: [{ code: 'no_address' }, { code: 'dead_link', blockGuid: block.guid, subject: 'Lees meer' }],
    });
  });
});

describe('A page that is being changed', () => {
  it('looks to visitors as if nothing had happened since it was published', async () => {
    const { guid } = await createPage(service, admin);
    const block = await addBlock(service, editor, guid);
    await publishPage(service, editor, guid);
    const addresses = [urlOf(pageRoutes.read, { id: guid }), urlOf(blockRoutes.read, { guid: block.guid })];
    const answers = () => Promise.all(addresses.map((url) => visit(url)));
    const before = await answers();
    expect(await retitle(guid, 'Anders')).toMatchObject({ hasDraftChanges: true });
    const after = await answers();
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    expect(after.map(({ headers }) => headers.etag)).toEqual(before.map(({ headers }) => headers.etag));
  });
});

describe('A planned page', () => {
  it('tells its editors of the plan, and nobody else', async () => {
    const { guid } = await createPage(service, admin);
    await publishPage(service, editor, guid);
    const unpublishOn = soon(3_600_000);
    const planned = bodyOf<PageView>(await write(urlOf(pageRoutes.schedule, { guid }), { unpublishOn }));
    expect(planned).toMatchObject({ scheduledPublishOn: null, scheduledUnpublishOn: unpublishOn });
    expect((await visit(urlOf(pageRoutes.read, { id: guid }))).json()).toMatchObject({
      scheduledUnpublishOn: null,
    });
    const cancelled = await write(urlOf(pageRoutes.cancelSchedule, { guid }));
    expect(cancelled.json()).toMatchObject({ scheduledUnpublishOn: null });
  });

  it('refuses moments that are none, or have passed', async () => {
    const { guid } = await createPage(service, admin);
    for (const body of [{}, { publishOn: 'morgen' }, { publishOn: soon(-1_000) }, { publishOn: 5 }]) {
      expect((await write(urlOf(pageRoutes.schedule, { guid }), body)).statusCode).toBe(422);
    }
  });

  it('goes online by itself, once: who takes that back keeps it offline', async () => {
    const { guid } = await createPage(service, admin);
    await planSoon(guid);
    const read = () => readDraft(service, editor, guid);
    await expect.poll(read, patience).toMatchObject({ isPublished: true, scheduledPublishOn: null });
    const entity = `page:${guid}`;
    const lastChange = async () => {
      const url = urlOf(changeRoutes.list, {}, { entity });
      const changes = await service.call(url, { headers: admin.headers });
      return changes.json<ChangePage>().items[0];
    };
    // The change log may hear of it later than the page.
    await expect.poll(lastChange, patience).toMatchObject({
      actor: { kind: 'schedule' },
      sentence: { nl: 'De planning publiceerde ‘Nieuws’' },
    });
    const changeId = (await lastChange())?.changeId ?? '';
    await write(urlOf(changeRoutes.undo, { changeId }), {}, 'POST', admin);
    // The next plan is carried out, so the one that was taken back had its chance.
    const other = await createPage(service, admin);
    await planSoon(other.guid);
    await expect
      .poll(() => readDraft(service, editor, other.guid), patience)
      .toMatchObject({ isPublished: true });
    expect(await read()).toMatchObject({ isPublished: false, scheduledPublishOn: null });
  });
});

describe('A preview link', () => {
  async function linkTo(guid: string, pinRevision: boolean): Promise<PreviewLinkView> {
    return bodyOf(await write(urlOf(previewRoutes.add, { guid }), { expiresOn: soon(60_000), pinRevision }));
  }
  const tokenOf = ({ path }: PreviewLinkView) => path.slice('/preview/'.length);
  const open = (link: PreviewLinkView) => visit(urlOf(previewRoutes.read, { token: tokenOf(link) }));

  it('shows the draft to whoever has it, as it is or as it was, and is kept by nobody', async () => {
    const { guid } = await createPage(service, admin, 'Eerste titel');
    const [moving, pinned] = [await linkTo(guid, false), await linkTo(guid, true)];
    await retitle(guid, 'Tweede titel');
    const response = await open(moving);
    expect(response.json()).toMatchObject({ title: 'Tweede titel', canEdit: false });
    expect(response.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': expect.stringContaining('no-store'),
    });
    expect((await open(pinned)).json()).toMatchObject({ title: 'Eerste titel' });
  });

  it('leads nowhere once it is revoked, or was made up', async () => {
    const { guid } = await createPage(service, admin);
    const link = await linkTo(guid, false);
    expect((await open(link)).statusCode).toBe(200);
    await write(urlOf(previewRoutes.revoke, { guid, linkGuid: link.guid }), undefined, 'DELETE');
    expect((await open(link)).statusCode).toBe(404);
    expect((await visit(urlOf(previewRoutes.read, { token: 'x'.repeat(64) }))).statusCode).toBe(404);
    const links = await service.call(urlOf(previewRoutes.list, { guid }), { headers: editor.headers });
    expect(links.json()).toEqual([]);
  });

  it('shows nothing for as long as who made it may not edit the page', async () => {
    const { guid } = await createPage(service, admin);
    const maker = await service.createUser('ContentManager');
    const expiresOn = soon(60_000);
    const link = bodyOf<PreviewLinkView>(
      await write(urlOf(previewRoutes.add, { guid }), { expiresOn, pinRevision: false }, 'POST', maker),
    );
    expect((await open(link)).statusCode).toBe(200);
    const account = { guid: maker.guid };
    await write(urlOf(userRoutes.deactivate, account), undefined, 'POST', admin);
    expect((await open(link)).statusCode).toBe(404);
    const links = await service.call(urlOf(previewRoutes.list, { guid }), { headers: editor.headers });
    expect(links.json()).toMatchObject([{ isBacked: false, madeBy: account }]);
    await write(urlOf(userRoutes.activate, account), undefined, 'POST', admin);
    expect((await open(link)).statusCode).toBe(200);
    await write(urlOf(userRoutes.edit, account), { roleIds: [] }, 'PUT', admin);
    expect((await open(link)).statusCode).toBe(404);
  });

  it('shows nothing for as long as who made it does not agree to the terms of use', async () => {
    await ensureTerms(service);
    const { guid } = await createPage(service, admin);
    const maker = await service.createUser('ContentManager');
    const body = { expiresOn: soon(60_000), pinRevision: false };
    const link = bodyOf<PreviewLinkView>(
      await write(urlOf(previewRoutes.add, { guid }), body, 'POST', maker),
    );
    await answerTerms(service, maker, null);
    expect((await open(link)).statusCode).toBe(404);
    await answerTerms(service, maker, 1);
    expect((await open(link)).statusCode).toBe(200);
  });

  it('cannot be past before it begins', async () => {
    const { guid } = await createPage(service, admin);
    const response = await write(urlOf(previewRoutes.add, { guid }), { expiresOn: soon(-1_000) });
    expect(response.statusCode).toBe(422);
  });
});

describe('An earlier version', () => {
  it('comes back as the draft; what is live, and who may do what, stays', async () => {
    const { guid } = await createPage(service, admin, 'Eerste titel');
    await expect.poll(() => changesOf(guid)).toHaveLength(1);
    const moment = (await changesOf(guid))[0]?.at ?? '';
    await retitle(guid, 'Tweede titel');
    await publishPage(service, editor, guid);
    const check = await service.call(urlOf(pageRoutes.restoreCheck, { guid }, { moment }), {
      headers: editor.headers,
    });
    expect(bodyOf<RestoreCheck>(check)).toMatchObject({
      title: 'Tweede titel',
      changes: [{ kind: 'title', from: 'Tweede titel', to: 'Eerste titel' }],
    });
    const restored = await write(urlOf(pageRoutes.restore, { guid }), { moment });
    expect(restored.json()).toMatchObject({
      title: 'Eerste titel',
      isPublished: true,
      hasDraftChanges: true,
    });
    expect((await visit(urlOf(pageRoutes.read, { id: guid }))).json()).toMatchObject({
      title: 'Tweede titel',
    });
    const lastChange = async () => (await changesOf(guid))[0];
    await expect.poll(lastChange).toMatchObject({
      restoredTo: moment,
      sentence: { en: expect.stringContaining('took ‘Eerste titel’ back to an earlier moment') },
    });
    const changeId = (await lastChange())?.changeId ?? '';
    bodyOf(await write(urlOf(changeRoutes.undo, { changeId }), {}));
    await expect
      .poll(() => readDraft(service, editor, guid), patience)
      .toMatchObject({ title: 'Tweede titel' });
  });

  it('takes nothing along that was written after somebody looked at the differences', async () => {
    const { guid } = await createPage(service, admin, 'Eerste titel');
    await expect.poll(() => changesOf(guid)).toHaveLength(1);
    const moment = (await changesOf(guid))[0]?.at ?? '';
    await retitle(guid, 'Tweede titel');
    const address = urlOf(pageRoutes.restoreCheck, { guid }, { moment });
    const check = await service.call(address, { headers: editor.headers });
    await retitle(guid, 'Van een ander');
    const headers = { ...editor.headers, 'if-match': `"${bodyOf<RestoreCheck>(check).revision}"` };
    const back = urlOf(pageRoutes.restore, { guid });
    const refused = await service.call(back, { method: 'POST', headers, body: { moment } });
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      conflicts: [{ theirs: 'Van een ander', yours: 'Eerste titel' }],
    });
  });

  it('has to be one that there was', async () => {
    const { guid } = await createPage(service, admin);
    const early = { moment: '2000-01-01T00:00:00.000Z' };
    expect((await write(urlOf(pageRoutes.restore, { guid }), early)).statusCode).toBe(404);
    const check = urlOf(pageRoutes.restoreCheck, { guid }, early);
    expect((await service.call(check, { headers: editor.headers })).statusCode).toBe(404);
  });

  async function changesOf(guid: string): Promise<ChangeView[]> {
    const address = urlOf(changeRoutes.list, {}, { entity: `page:${guid}` });
    return bodyOf<ChangePage>(await service.call(address, { headers: admin.headers })).items;
  }
});

describe('A page that came back from the trash', () => {
  it('takes what was typed while it lay there, without asking', async () => {
    const { guid, revision } = await createPage(service, admin, 'Eerste titel');
    const removed = await write(urlOf(pageRoutes.remove, { guid }), undefined, 'DELETE', admin);
    const changeId = String(removed.headers['x-change-id']);
    const undone = await write(urlOf(changeRoutes.undo, { changeId }), {}, 'POST', admin);
    const position = String(undone.headers['x-commit-position']);
    const headers = { ...admin.headers, 'if-match': `"${revision}"`, 'x-min-position': position };
    const typed = { method: 'PUT' as const, headers, body: { title: 'Toch getypt' } };
    expect(bodyOf(await service.call(urlOf(pageRoutes.edit, { guid }), typed))).toMatchObject({
      title: 'Toch getypt',
    });
  });
});

/** @returns stops somebody who edits another page without a pause */
function keepWriting(guid: string): () => Promise<void> {
  let isOver = false;
  const writing = (async () => {
    for (let version = 1; !isOver; version += 1) {
      await write(urlOf(pageRoutes.edit, { guid }), { title: `Versie ${version}` }, 'PUT', admin);
    }
  })();
  return async () => {
    isOver = true;
    await writing;
  };
}

describe('Publishing directly', () => {
  it('shows visitors every edit of a live page, and each stays undoable', async () => {
    const { guid } = await createPage(service, admin, 'Eerste titel');
    await publishPage(service, editor, guid);
    const hidden = await createPage(service, admin, 'Nog niet af');
    const mode = [{ key: 'publishMode', value: 'direct' }];
    bodyOf(await write(urlOf(settingRoutes.change), mode, 'PUT', admin));
    const shown = async () => (await visit(urlOf(pageRoutes.read, { id: guid }))).json().title;
    const edit = await write(urlOf(pageRoutes.edit, { guid }), { title: 'Tweede titel' }, 'PUT', admin);
    const stopWriting = keepWriting(hidden.guid);
    await expect.poll(shown, patience).toBe('Tweede titel');
    await stopWriting();
    const changeId = String(edit.headers['x-change-id']);
    bodyOf(await write(urlOf(changeRoutes.undo, { changeId }), {}, 'POST', admin));
    await expect.poll(shown, patience).toBe('Eerste titel');
    expect(await readDraft(service, editor, hidden.guid)).toMatchObject({ isPublished: false });
  });
});
