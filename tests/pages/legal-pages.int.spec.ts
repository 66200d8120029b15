import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { type LegalDocument, legalDocuments } from '@spoor/contracts/pages/legal-documents';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { languages } from '@spoor/contracts/texts/languages';
import { projectionNames } from '@spoor/projections/read-model';
import { LegalPages } from '@spoor/service/setup/legal-pages';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { bodyOf, createPage } from './test-pages.ts';

let service: TestService;
let admin: TestUser;
let editor: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  [admin, editor] = await Promise.all([service.createUser('Admin'), service.createUser('ContentManager')]);
  await seed(service.platform);
});

const patience = 60_000;
const firstVersion = { number: 1, date: '2023-03-14' };

/** What every start does. */
async function seed(platform: Platform): Promise<void> {
  await service.app.get(LegalPages).ensure(platform);
  const { positions, store } = service.connections;
  await positions.waitFor(projectionNames, await store.lastPosition(), patience);
}

const write = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, user = admin) =>
  service.call(url, { method, headers: user.headers, body });
const visit = (document: string, language?: string, platform?: Platform) =>
  service.call(
    urlOf(pageRoutes.legal, undefined, {
      document: document as LegalDocument,
      ...(language === undefined ? {} : { language }),
    }),
    {},
    platform,
  );
const legal = async (document: LegalDocument, language = 'nl', platform?: Platform) =>
  bodyOf<PageView>(await visit(document, language, platform));

describe('The legal documents of a platform', () => {
  it.each(legalDocuments)('are there for everybody in each language: %s', async (document) => {
    for (const language of languages) {
      expect(await legal(document, language)).toMatchObject({
        purpose: { kind: 'legal', document, language, version: firstVersion },
        language,
        isPublished: true,
        hasDraftChanges: false,
        canEdit: false,
        buildingBlockInstances: [{ buildingBlockName: 'Text' }],
      });
    }
  });

  it('are Dutch for whoever asks for no language, or for another', async () => {
    for (const language of [undefined, 'fr', '../en', '__proto__']) {
      const response = await visit('privacy', language);
      expect(bodyOf<PageView>(response)).toMatchObject({ language: 'nl', title: 'Privacyverklaring' });
    }
  });

  it.each(['', 'imprint', 'constructor', '../privacy'])('are no others: %s', async (document) => {
    expect((await visit(document)).json()).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('stand at addresses of their own, and in no list of pages', async () => {
    const { guid } = await legal('accessibility', 'en');
    const path = '/legal/accessibility/en';
    const found = await service.call(urlOf(pageRoutes.byPath, undefined, { path }));
    expect(bodyOf<PageView>(found).guid).toBe(guid);
    const listed = await service.call(urlOf(pageRoutes.list), { headers: admin.headers });
    expect(bodyOf<PageView[]>(listed).map((page) => page.guid)).not.toContain(guid);
  });

  it('are another platform’s own, and say how to reach it', async () => {
    const elsewhere = await service.createPlatform();
    expect((await visit('privacy', 'nl', elsewhere)).statusCode).toBe(404);
    const { headers } = await service.createUser('Admin', elsewhere);
    const body = [
      { key: 'contactEmail', value: 'hallo@elders.example' },
      { key: 'platformName', value: 'Elders' },
    ];
    await service.call(urlOf(settingRoutes.change), { method: 'PUT', headers, body }, elsewhere);
    await seed(elsewhere);
    const text = JSON.stringify((await legal('privacy', 'nl', elsewhere)).buildingBlockInstances);
    expect(text).toContain('mailto:hallo@elders.example');
    expect(text).toContain('Elders is de verwerkingsverantwoordelijke');
    expect(text).not.toContain(service.platform.name);
  });
});

describe('An administrator', () => {
  const edit = (guid: string, user = admin) =>
    write('PUT', urlOf(pageRoutes.edit, { guid }), { title: 'Huisregels' }, user);

  it('alone rewrites them, and another start leaves that alone', async () => {
    const { guid } = await legal('terms-of-use');
    expect((await edit(guid, editor)).statusCode).toBe(403);
    expect((await edit(guid)).statusCode).toBe(200);
    await write('POST', urlOf(pageRoutes.publish, { guid }));
    await seed(service.platform);
    expect(await legal('terms-of-use')).toMatchObject({
      title: 'Huisregels',
      purpose: { version: firstVersion },
    });
  });

  it('publishes a new version, which can be undone', async () => {
    const { guid } = await legal('cookie-statement');
    await edit(guid);
    const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date());
    const before = today();
    const response = await write('POST', urlOf(pageRoutes.publish, { guid }), { asNewVersion: true });
    // Midnight may have come in between.
    const days = `^(${before}|${today()})$`;
    expect(bodyOf<PageView>(response)).toMatchObject({
      purpose: { version: { number: 2, date: expect.stringMatching(days) } },
      hasDraftChanges: false,
    });
    expect((await legal('cookie-statement')).title).toBe('Huisregels');

    const changeId = String(response.headers['x-change-id']);
    const undone = await write('POST', urlOf(changeRoutes.undo, { changeId }));
    const after = await service.call(urlOf(pageRoutes.legal, undefined, { document: 'cookie-statement' }), {
      headers: { 'x-min-position': String(undone.headers['x-commit-position']) },
    });
    expect(bodyOf<PageView>(after)).toMatchObject({
      title: 'Cookieverklaring',
      purpose: { version: firstVersion },
    });
  });

  it('cannot throw them away', async () => {
    const { guid } = await legal('privacy');
    const response = await write('DELETE', urlOf(pageRoutes.remove, { guid }));
    expect(response.json()).toMatchObject({ status: 409, code: 'in_use' });
  });

  it('gives no other page a version', async () => {
    const { guid } = await createPage(service, admin);
    const response = await write('POST', urlOf(pageRoutes.publish, { guid }), { asNewVersion: true });
    expect(response.json()).toMatchObject({ status: 422, code: 'validation_failed' });
  });
});
