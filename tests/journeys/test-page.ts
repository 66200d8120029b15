import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { SignInStep } from '@spoor/contracts/auth/two-factor';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { CreateForm, EditForm } from '@spoor/contracts/forms/form.commands';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import { formPartialRoutes } from '@spoor/contracts/forms/form-partial.routes';
import type { ResumeToken } from '@spoor/contracts/forms/resume-token';
import type { SubmitForm } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { AddBlock } from '@spoor/contracts/pages/page.commands';
import { blockRoutes, pageRoutes } from '@spoor/contracts/pages/page.routes';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { headers, programHeaders } from '@spoor/contracts/shared/headers';
import type { Route, RouteBody, RouteParameters, RouteQuery, RouteView } from '@spoor/contracts/shared/route';
import { urlOf } from '@spoor/contracts/shared/route';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { inject } from 'vitest';
import { aMinuteAgo, answersTo, contactAnswers } from '../forms/test-submissions.ts';
import { agreeToTerms } from '../users/agree-to-terms.ts';

/** A block as a spec puts it on a page. */
export type TestBlock = Pick<AddBlock, 'buildingBlockName'> & Partial<Pick<AddBlock, 'content' | 'options'>>;

/** What somebody signs in with, and who they are. */
export interface TestAccount {
  readonly email: string;
  readonly password: string;
  readonly guid: string;
}

/**
 * A published page with a heading, which no other spec touches.
 * @param blocks what stands below the heading, from top to bottom; a list unless told otherwise
 * @returns its path
 */
export async function createTestPage(
  title: string,
  blocks: readonly TestBlock[] = [testList],
): Promise<string> {
  const segment = `eigen-${randomUUID().slice(0, 8)}`;
  const accessToken = await adminToken();
  const call = <R extends Route>(route: R, input: Input<R> = {}) => send(route, input, accessToken);

  const { guid } = await call(pageRoutes.create, { body: { name: title } });
  const heading: TestBlock = { buildingBlockName: 'Title', content: { text: title, level: 1 } };
  for (const { content = {}, options = {}, ...block } of [heading, ...blocks]) {
    const body = { ...block, content, options, layoutPosition: 'main' as const };
    await call(pageRoutes.addBlock, { parameters: { guid }, body });
  }
  await call(pageRoutes.publish, { parameters: { guid } });
  const [main] = await call(menuRoutes.list);
  await call(menuRoutes.addItem, {
    parameters: { guid: main?.guid ?? '' },
    body: {
      name: title,
      urlSegment: segment,
      pageGuid: guid,
      isVisible: false,
    },
  });
  return `/${segment}`;
}

/** Fills the list of such a page; the first item is the newest. @returns their guids */
export async function fillTestList(path: string, ...titles: readonly string[]): Promise<readonly string[]> {
  const accessToken = await adminToken();
  const page = await send(pageRoutes.byPath, { query: { path } }, accessToken);
  const list = page.buildingBlockInstances.find((block) => block.buildingBlockName === 'List');
  const body = titles.map((title, index) => ({
    title,
    publishedOn: new Date(Date.UTC(2026, 0, 31 - index)).toISOString(),
  }));
  const parameters = { listGuid: list?.guid ?? '' };
  const items = await send(listItemRoutes.add, { parameters, body }, accessToken);
  return items.map(({ guid }) => guid);
}

/** Adds pages in one run, as a program does. */
export async function importPages(name: string, ...titles: readonly string[]): Promise<void> {
  const accessToken = await adminToken();
  const run = { [programHeaders.runId]: randomUUID(), [programHeaders.runName]: encodeURIComponent(name) };
  for (const title of titles) await send(pageRoutes.create, { body: { name: title } }, accessToken, run);
}

/** Opens the list of such a page to everybody, and adds an item there as a visitor does. */
export async function sendToTestList(path: string, title: string): Promise<void> {
  const accessToken = await adminToken();
  const page = await send(pageRoutes.byPath, { query: { path } }, accessToken);
  const list = page.buildingBlockInstances.find((block) => block.buildingBlockName === 'List');
  const guid = list?.guid ?? '';
  const everybody = { addPermission: 'Public' as const, addRoles: [] };
  await send(blockRoutes.permissions, { parameters: { guid }, body: everybody }, accessToken);
  await send(pageRoutes.publish, { parameters: { guid: page.guid } }, accessToken);
  const reply = await fetch(inject('baseUrl') + urlOf(listItemRoutes.add, { listGuid: guid }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ title }]),
  });
  if (reply.status !== 201) throw new Error(`Adding as a visitor: ${reply.status} ${await reply.text()}`);
}

/** What the draft of a page holds, as text that can be compared byte by byte. */
export async function draftOf(path: string): Promise<string> {
  const accessToken = await adminToken();
  const page = await send(pageRoutes.byPath, { query: { path, mode: 'draft' } }, accessToken);
  const { title, options, buildingBlockInstances } = page;
  return JSON.stringify({ title, options, buildingBlockInstances });
}

/** Every Change of a page, newest first. */
export async function changesOf(path: string): Promise<readonly ChangeView[]> {
  const accessToken = await adminToken();
  const { guid } = await send(pageRoutes.byPath, { query: { path } });
  const changes: ChangeView[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { entity: surrogateKey.page(guid), limit: 100, ...(cursor ? { cursor } : {}) };
    const { items, next } = await send(changeRoutes.list, { query }, accessToken);
    changes.push(...items);
    cursor = next;
  } while (cursor !== null);
  return changes;
}

/** Gives a page another address, as its administrator would. */
export async function moveTestPage(path: string, urlSegment: string): Promise<void> {
  const accessToken = await adminToken();
  const [main] = await send(menuRoutes.list, {}, accessToken);
  const guid = main?.menuItems.find((item) => item.path === path)?.guid ?? '';
  await send(menuRoutes.editItem, { parameters: { guid }, body: { urlSegment } }, accessToken);
}

/** Says that what stood at an address is gone for good, as the site's administrator would. */
export async function withdrawAddress(fromPath: string): Promise<void> {
  await send(redirectRoutes.create, { body: { fromPath, to: null, status: 410 } }, await adminToken());
}

/** Puts a page into the trash, as its administrator would. */
export async function removeTestPage(path: string): Promise<void> {
  const accessToken = await adminToken();
  const { guid } = await send(pageRoutes.byPath, { query: { path } });
  await send(pageRoutes.remove, { parameters: { guid } }, accessToken);
}

/** A published form of a template. @returns its guid */
export async function createTestForm(
  template: CreateForm['template'],
  settings: EditForm = {},
): Promise<string> {
  const accessToken = await adminToken();
  const name = 'Formulier van nu';
  const { guid } = await send(formRoutes.create, { body: { name, template } }, accessToken);
  await setTestForm(guid, settings);
  await send(formRoutes.publish, { parameters: { guid } }, accessToken);
  return guid;
}

type DraftPart<Name extends 'pages' | 'logic'> = RouteBody<typeof formRoutes.replaceDraft>[Name];

/** A published form in two languages that asks what a spec says. @returns its guid */
export async function createTestFormOf(
  pages: DraftPart<'pages'>,
  settings: EditForm = {},
  logic: DraftPart<'logic'> = [],
): Promise<string> {
  const accessToken = await adminToken();
  const { guid } = await send(formRoutes.create, { body: { name: 'Formulier van nu' } }, accessToken);
  await replaceTestDraft(guid, pages, logic);
  await setTestForm(guid, settings);
  await publishTestForm(guid);
  return guid;
}

/** Such a form asks from now on, once it is published, what a spec says. */
export async function replaceTestDraft(
  guid: string,
  pages: DraftPart<'pages'>,
  logic: DraftPart<'logic'> = [],
): Promise<void> {
  const body = {
    formGuid: guid,
    version: 1,
    languages: ['nl' as const, 'en' as const],
    pages: [...pages],
    logic,
  };
  await send(formRoutes.replaceDraft, { parameters: { guid }, body }, await adminToken());
}

/** Changes settings of a form, as who manages it would. */
export async function setTestForm(guid: string, body: EditForm): Promise<void> {
  if (Object.keys(body).length === 0) return;
  await send(formRoutes.edit, { parameters: { guid }, body }, await adminToken());
}

/** Publishes what such a form asks now. */
export async function publishTestForm(guid: string): Promise<void> {
  await send(formRoutes.publish, { parameters: { guid } }, await adminToken());
}

/** Puts such a form into the trash, and brings it back, as who manages it would. */
export async function unpublishTestForm(guid: string): Promise<void> {
  await send(formRoutes.unpublish, { parameters: { guid } }, await adminToken());
}

export async function removeTestForm(guid: string): Promise<void> {
  await send(formRoutes.remove, { parameters: { guid } }, await adminToken());
}
export async function restoreTestForm(guid: string): Promise<void> {
  await send(trashRoutes.restore, { body: { guids: [guid] } }, await adminToken());
}

/** Such a form, as who manages it sees it. */
export async function testForm(guid: string): Promise<FormView> {
  return send(formRoutes.read, { parameters: { guid } }, await adminToken());
}

/** The numbers of all versions of such a form that were published. */
export async function versionsOf(guid: string): Promise<readonly number[]> {
  const versions = await send(formRoutes.versions, { parameters: { guid } }, await adminToken());
  return versions.map(({ version }) => version);
}

/** Sends a form of the contact template as a visitor does. @param byLabel what is answered otherwise, by Dutch labels */
export async function sendTestForm(
  guid: string,
  byLabel: Readonly<Record<string, string>> = {},
  more: Partial<SubmitForm> = {},
): Promise<void> {
  const { definition } = await send(formRoutes.public, { parameters: { guid } });
  if (definition === null) throw new Error('This form cannot be answered');
  const consents = definition.pages.flatMap(({ elements }) =>
    elements.filter(({ type }) => type === 'consent'),
  );
  const answers = {
    ...answersTo(definition, { ...contactAnswers, ...byLabel }),
    ...Object.fromEntries(consents.map(({ id }) => [id, true])),
  } as SubmitForm['answers'];
  await send(submissionRoutes.submit, {
    parameters: { guid },
    body: { version: definition.version, answers, startedOn: aMinuteAgo(), ...more },
  });
}

/** Keeps a form of the contact template for later, as a visitor does. @returns what the link in their mail holds */
export async function saveTestForm(guid: string, path: string, question: string): Promise<ResumeToken> {
  const { definition } = await send(formRoutes.public, { parameters: { guid } });
  if (definition === null) throw new Error('This form cannot be answered');
  const token = { id: randomUUID(), secret: randomBytes(32).toString('base64url') };
  const pageId = definition.pages[0]?.id ?? null;
  const answers = answersTo(definition, { 'Je vraag': question }) as SubmitForm['answers'];
  await send(formPartialRoutes.save, {
    parameters: { guid, id: token.id },
    body: {
      version: definition.version,
      key: randomUUID(),
      pageId,
      answers,
      path,
      secret: token.secret,
      email: `${randomUUID()}@example.nl`,
    },
  });
  return token;
}

/** Everything that was sent by such a form, as who handles it sees it. */
export async function submissionsOf(guid: string): Promise<readonly SubmissionView[]> {
  return send(submissionRoutes.list, { parameters: { guid }, query: { itemCount: 100 } }, await adminToken());
}

/** Figures of the first version of such a form. */
export async function figuresOf(guid: string): Promise<FormDashboard> {
  return send(submissionRoutes.dashboard, { parameters: { guid, number: '1' } }, await adminToken());
}

/** What stands on such a page unless told otherwise. */
export const testList = {
  buildingBlockName: 'List',
  options: { title: 'Lijst van nu', defaultItemsPerPage: 10 },
};

/** Roles that come last, in this order. */
export async function makeRoles(...names: readonly string[]): Promise<void> {
  const accessToken = await adminToken();
  for (const name of names) await send(roleRoutes.create, { body: { name } }, accessToken);
}

/** Somebody who may edit pages of their role, and is no administrator. @returns what they sign in with */
export function makeContentManager(): Promise<TestAccount> {
  return makeAccount('ContentManager');
}

/** Somebody of a role of the system, who agreed to the terms of use. @returns what they sign in with */
export async function makeAccount(role: 'Admin' | 'ContentManager'): Promise<TestAccount> {
  const accessToken = await adminToken();
  const account = { email: `${randomUUID()}@duinwijk.example`, password: 'een-heel-lang-wachtwoord' };
  const body = { ...account, firstName: 'Eva', lastName: 'Smit', role };
  const { user } = await send(userRoutes.create, { body }, accessToken);
  await agreeToTerms({ baseUrl: inject('baseUrl') }, account);
  return { ...account, guid: user.guid };
}

/** An administrator switches an account off, or on again. */
export async function switchAccount(guid: string, on: boolean): Promise<void> {
  const route = on ? userRoutes.activate : userRoutes.deactivate;
  await send(route, { parameters: { guid } }, await adminToken());
}

/** Pictures of the demo site. */
export async function demoImages(): Promise<readonly string[]> {
  const pages = await send(pageRoutes.list, { query: { includeBbis: true } });
  const lists = pages.flatMap(({ buildingBlockInstances }) =>
    buildingBlockInstances.filter(({ buildingBlockName }) => buildingBlockName === 'List'),
  );
  const items = await Promise.all(
    lists.map(({ guid }) =>
      send(listItemRoutes.list, { parameters: { listGuid: guid }, query: { itemCount: 10 } }),
    ),
  );
  return [...new Set(items.flat().flatMap(({ image }) => (image === null ? [] : [image.guid])))];
}

/** Milliseconds for which a token is used: it holds for some minutes longer. */
const usedFor = 300_000;
let held: { readonly token: Promise<string>; readonly until: number } | undefined;

/** The administrator's, for which nobody signs in anew each time. */
export function adminToken(): Promise<string> {
  if (held === undefined || held.until < Date.now()) {
    const session = send(authRoutes.login, { body: inject('admin') });
    held = { token: session.then(tokenOf), until: Date.now() + usedFor };
  }
  return held.token;
}

function tokenOf(step: SignInStep): string {
  if ('challenge' in step) throw new Error('The administrator signs in with a password alone');
  return step.accessToken;
}

interface Input<R extends Route> {
  parameters?: RouteParameters<R>;
  query?: RouteQuery<R>;
  body?: RouteBody<R>;
}

/** Sends it again, as the same request, for as long as the server asks to come back later: on a busy machine it may. */
export async function send<R extends Route>(
  route: R,
  input: Input<R>,
  token?: string,
  run: Readonly<Record<string, string>> = {},
): Promise<RouteView<R>> {
  const url = inject('baseUrl') + urlOf(route, input.parameters, input.query);
  const request = {
    method: route.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      [headers.idempotencyKey]: randomUUID(),
      ...run,
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  };
  for (;;) {
    const response = await fetch(url, request);
    // 202 is no view: the read models were too late for it.
    if (response.ok && response.status !== 202) return (await response.json()) as RouteView<R>;
    const seconds = response.headers.get('retry-after');
    if (response.status !== 503 || seconds === null)
      throw new Error(`${route.method} ${route.path}: ${response.status} ${await response.text()}`);
    await sleep(Number(seconds) * 1_000);
  }
}
