import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { NewApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { assetFolderRoutes } from '@spoor/contracts/assets/asset-folder.routes';
import { categoryRoutes } from '@spoor/contracts/categories/category.routes';
import type { CategoryView } from '@spoor/contracts/categories/category.views';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { mailRoutes } from '@spoor/contracts/mail/mail.routes';
import type { MailPage } from '@spoor/contracts/mail/mail.views';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import type { BlockPermissions } from '@spoor/contracts/pages/page.commands';
import { pageRoutes, previewRoutes } from '@spoor/contracts/pages/page.routes';
import type { PreviewLinkView } from '@spoor/contracts/pages/page-lifecycle.views';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { runRoutes } from '@spoor/contracts/runs/run.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import type { NewWebhookView, WebhookDelivery } from '@spoor/contracts/webhooks/webhook.views';
import { Mailer } from '@spoor/service/mail/mailer';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import { expect } from 'vitest';
import { formWith, uploaded } from '../assets/test-uploads.ts';
import { createForm, createPublishedForm } from '../forms/test-forms.ts';
import { submitContact } from '../forms/test-submissions.ts';
import { addItems, createList } from '../list-items/test-lists.ts';
import { addBlock, bodyOf, createPage, publishPage } from '../pages/test-pages.ts';
import type { TestService, TestUser } from '../support/test-service.ts';
import { createTemplate } from '../templates/test-templates.ts';

const patience = 60_000;

/** One of each, to try routes on: made by an administrator, each time anew. */
export interface PermissionFixtures {
  /** Of the platform. */
  readonly hostNames: readonly string[];
  /** A published page, at `/zichtbaar`. */
  readonly pageGuid: string;
  /** A list on it to which nobody but its editors may add. */
  readonly listGuid: string;
  /** A list to which everybody who is signed in may add. */
  readonly openListGuid: string;
  draftPage(): Promise<string>;
  publishedPage(): Promise<string>;
  /** A section that everybody may see. */
  template(): Promise<string>;
  draftTemplate(): Promise<string>;
  /** A block that is not published yet. */
  block(): Promise<string>;
  /** Guids of an unpublished page and of a link to its draft. */
  previewLink(): Promise<Record<'guid' | 'linkGuid', string>>;
  /** What stands in the address of such a link. */
  previewToken(): Promise<string>;
  /** A page in the trash. */
  removedPage(): Promise<string>;
  item(): Promise<ListItemView>;
  draftItem(): Promise<ListItemView>;
  menu(): Promise<string>;
  menuItem(): Promise<string>;
  /** Another address each time; the one of `/verhuisd` is always there. */
  redirect(): Promise<string>;
  category(): Promise<string>;
  uploadForm(): ReturnType<typeof formWith>;
  image(): Promise<string>;
  hiddenImage(): Promise<string>;
  /** Somebody with an account and no rights. */
  person(): Promise<TestUser>;
  /** One that is not sent, because its link works no more. */
  mail(): Promise<string>;
  /** One that nobody has. */
  role(): Promise<string>;
  /** One that asks something, and is not published. */
  form(): Promise<string>;
  publishedForm(): Promise<string>;
  /** Of a program. */
  apiKey(): Promise<string>;
  webhook(): Promise<string>;
  /** A test, which no worker has taken. */
  webhookDelivery(): Promise<{ guid: string; deliveryGuid: string }>;
  /** Of a visitor. */
  submission(): Promise<string>;
  /** Of the library. */
  assetFolder(): Promise<string>;
  /** Guid of a Change that an administrator made, of an item's title. */
  changeOfAdmin(): Promise<string>;
  undoneChangeOfAdmin(): Promise<string>;
  /** One Change, under a `Run-Id` of its own. */
  runOfAdmin(): Promise<string>;
  undoneRunOfAdmin(): Promise<string>;
}

export async function createPermissionFixtures(
  service: TestService,
  admin: TestUser,
): Promise<PermissionFixtures> {
  const photo = await samplePhoto('jpeg', 60, 40);
  const everybody: BlockPermissions = { addPermission: 'Users', addRoles: [] };
  const { pageGuid, listGuid } = await createList(service, admin);
  const { listGuid: openListGuid } = await createList(service, admin, {}, everybody);

  const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    service.call(url, { method, headers: admin.headers, body });

  async function menu(items: object[] = []): Promise<MenuView> {
    const made = bodyOf<MenuView>(await send('POST', urlOf(menuRoutes.create), { name: 'menu' }));
    for (const item of items) await send('POST', urlOf(menuRoutes.addItem, { guid: made.guid }), item);
    return made;
  }
  await menu([{ urlSegment: 'zichtbaar', name: 'Zichtbaar', pageGuid }]);

  async function redirect(fromPath: string): Promise<string> {
    const to = { kind: 'url', url: 'https://voorbeeld.nl/' };
    return bodyOf<RedirectView>(await send('POST', urlOf(redirectRoutes.create), { fromPath, to })).guid;
  }
  await redirect('/verhuisd');

  async function item(isPublished = true): Promise<ListItemView> {
    const [added] = await addItems(service, admin, listGuid, { title: 'Item', isPublished });
    if (added === undefined) throw new Error('No item was added');
    return added;
  }

  async function newWebhook(): Promise<string> {
    const body = { name: 'Zoekmachine', url: 'https://zoek.example/haak', isActive: false };
    return bodyOf<NewWebhookView>(await send('POST', urlOf(webhookRoutes.create), body)).guid;
  }

  async function changeOfAdmin(): Promise<string> {
    const { guid } = await item();
    const { headers } = await send('PUT', urlOf(listItemRoutes.edit, { guid }), { title: 'Anders' });
    const position = BigInt(String(headers['x-commit-position']));
    await service.connections.positions.waitFor(['change-log'], position, patience);
    return String(headers['x-change-id']);
  }

  async function runOfAdmin(): Promise<string> {
    const { guid } = await item();
    const runId = crypto.randomUUID();
    const { headers } = await service.call(urlOf(listItemRoutes.edit, { guid }), {
      method: 'PUT',
      headers: { ...admin.headers, 'run-id': runId },
      body: { title: 'Anders' },
    });
    const position = BigInt(String(headers['x-commit-position']));
    await service.connections.positions.waitFor(['change-log'], position, patience);
    return runId;
  }

  async function previewLink() {
    const guid = await draftPage();
    const body = { expiresOn: new Date(Date.now() + 3_600_000).toISOString() };
    return {
      guid,
      link: bodyOf<PreviewLinkView>(await send('POST', urlOf(previewRoutes.add, { guid }), body)),
    };
  }

  const draftPage = async () => (await createPage(service, admin)).guid;
  const draftTemplate = async () => (await createTemplate(service, admin, 'section')).guid;
  return {
    hostNames: service.platform.hostNames,
    pageGuid,
    listGuid,
    openListGuid,
    draftPage,
    draftTemplate,
    changeOfAdmin,
    runOfAdmin,
    async undoneRunOfAdmin() {
      const runId = await runOfAdmin();
      await send('POST', urlOf(runRoutes.undo, { runId }));
      const isDone = async () =>
        (await send('GET', urlOf(runRoutes.read, { runId }))).json().undo?.isDone === true;
      await expect.poll(isDone, { timeout: patience }).toBe(true);
      return runId;
    },
    publishedPage: async () => (await publishPage(service, admin, await draftPage())).guid,
    template: async () => (await publishPage(service, admin, await draftTemplate())).guid,
    async previewLink() {
      const { guid, link } = await previewLink();
      return { guid, linkGuid: link.guid };
    },
    previewToken: async () => (await previewLink()).link.path.slice('/preview/'.length),
    async removedPage() {
      const guid = await draftPage();
      bodyOf(
        await service.call(urlOf(pageRoutes.remove, { guid }), { method: 'DELETE', headers: admin.headers }),
      );
      return guid;
    },
    block: async () => (await addBlock(service, admin, pageGuid)).guid,
    item: () => item(),
    draftItem: () => item(false),
    menu: async () => (await menu()).guid,
    async menuItem() {
      const { guid } = await menu();
      const url = urlOf(menuRoutes.addItem, { guid });
      const { menuItems } = bodyOf<MenuView>(await send('POST', url, { urlSegment: 'kop', name: 'Kop' }));
      return menuItems[0]?.guid ?? '';
    },
    person: () => service.createUser(),
    mail: () => queueExpiredMail(service, admin),
    async role() {
      const body = { name: `Rol ${crypto.randomUUID()}` };
      return bodyOf<RoleView>(await send('POST', urlOf(roleRoutes.create), body)).guid;
    },
    form: async () => (await createForm(service, admin)).guid,
    publishedForm: async () => (await createPublishedForm(service, admin)).guid,
    async apiKey() {
      const body = { name: 'Koppeling', scopes: ['read'] };
      return bodyOf<NewApiKeyView>(await send('POST', urlOf(apiKeyRoutes.create), body)).guid;
    },
    webhook: newWebhook,
    async webhookDelivery() {
      const guid = await newWebhook();
      const sent = await send('POST', urlOf(webhookRoutes.test, { guid }), {});
      return { guid, deliveryGuid: bodyOf<WebhookDelivery>(sent).guid };
    },
    async submission() {
      const { guid } = await submitContact(service, await createPublishedForm(service, admin));
      // Seen, before anybody handles it.
      await send('GET', urlOf(submissionRoutes.read, { guid }));
      return guid;
    },
    redirect: () => redirect(`/weg-${crypto.randomUUID()}`),
    category: async () => {
      const body = { name: `Categorie ${crypto.randomUUID()}` };
      return bodyOf<CategoryView>(await send('POST', urlOf(categoryRoutes.create), body)).guid;
    },
    uploadForm: () => formWith(photo),
    image: async () => (await uploaded(service, photo, admin)).guid,
    hiddenImage: async () => (await uploaded(service, photo, admin, {})).guid,
    async assetFolder() {
      const folderGuid = crypto.randomUUID();
      bodyOf(await send('POST', urlOf(assetFolderRoutes.add), { guid: folderGuid, name: 'Map' }));
      return folderGuid;
    },
    async undoneChangeOfAdmin() {
      const changeId = await changeOfAdmin();
      bodyOf(await send('POST', urlOf(changeRoutes.undo, { changeId })));
      return changeId;
    },
  };
}

async function queueExpiredMail(service: TestService, admin: TestUser): Promise<string> {
  const address = `${crypto.randomUUID()}@example.nl`;
  const words = {
    subject: 'Link',
    heading: 'Link',
    paragraphs: [],
    quotation: null,
    action: 'Open',
    notes: [],
  };
  await service.app.get(Mailer).queueMail({
    platform: service.platform,
    to: { address },
    content: { language: 'nl', ...words },
    link: { url: 'https://example.nl', isSecret: true, expiresOn: '2020-01-01T00:00:00.000Z' },
  });
  const { items } = bodyOf<MailPage>(await service.call(urlOf(mailRoutes.list), { headers: admin.headers }));
  return items.find(({ to }) => to === address)?.guid ?? '';
}
