import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { headers } from '@spoor/contracts/shared/headers';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserPage, UserView } from '@spoor/contracts/users/user.views';
import { withTables } from '@spoor/infra/postgres/database';
import { waitUntil } from '@spoor/infra/wait-until';
import { ErasePeople } from '@spoor/service/privacy/erase-people';
import { Vault } from '@spoor/service/vault/vault';
import type { VaultTables } from '@spoor/service/vault/vault.tables';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../assets/test-uploads.ts';
import { addPasskey } from '../auth/test-passkeys.ts';
import { createPublishedForm } from '../forms/test-forms.ts';
import { submitContact } from '../forms/test-submissions.ts';
import { codeSentTo, mailsTo } from '../mail/queued-mails.ts';
import { bodyOf, createPage } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { defineProperty } from '../users/asked-properties.ts';
import { isFoundOnSite, keepForm, sendLetter, storedObjects } from './left-behind.ts';
import { tracesOf } from './readable-traces.ts';

let service: TestService;
let workers: Awaited<ReturnType<typeof startTestWorkers>> | undefined;
let admin: TestUser;
const output: string[] = [];
const print = process.stdout.write;

beforeAll(async () => {
  process.stdout.write = (text: string | Uint8Array) => output.push(String(text)) > 0;
  service = await startTestService({ config: { logLevel: 'debug' } });
  admin = await service.createUser('Admin');
});
afterAll(async () => {
  process.stdout.write = print;
  await workers?.close();
  await service.close();
});

type Person = Pick<TestUser, 'headers'>;
interface Call {
  readonly parameters?: Record<string, string>;
  readonly body?: object;
  readonly by?: Person;
}
function call(route: Route, { parameters, body, by }: Call = {}) {
  return service.call(urlOf(route, parameters), {
    method: route.method,
    headers: { 'x-forwarded-for': known.ip, [headers.idempotencyKey]: crypto.randomUUID(), ...by?.headers },
    ...(body === undefined ? {} : { body }),
  });
}

const known = {
  firstName: 'Zwaantje',
  lastName: 'Quispelbaard',
  alias: 'Kwikstaartje',
  email: 'zwaantje.quispelbaard@kwispel.example',
  phone: '0698765432',
  ip: '203.0.113.77',
  secondEmail: 'kwikstaartje@kwispel.example',
  photo: 'zwaantjes-strandfoto.jpg',
  hobby: 'eenwielerhockey',
};
const all = Object.values(known);
const password = 'een lang wachtwoord';
const afterwards = () => new Date(Date.now() + retentionMs('erasure') + 60_000);
const eraseDue = () => service.app.get(ErasePeople).eraseDueOf(service.platform, afterwards());
const profileOf = async (by: Person) => bodyOf<UserView>(await call(userRoutes.loggedIn, { by }));
const eraseOwn = (by: TestUser, withSubmissions = false) =>
  call(privacyRoutes.eraseOwn, { by, body: { currentPassword: by.password, withSubmissions } });
const linksElsewhere = () => service.app.get(Vault, { strict: false }).oidcLinks;
const keyOf = async (guid: string) =>
  (await service.app.get(Vault, { strict: false }).dataSubjectKeys.read([guid])).get(guid);

describe('Asking that one’s account is erased', () => {
  it('takes the password, changes nothing for a fortnight, and is told by mail', async () => {
    const user = await service.createUser();
    const wrong = { currentPassword: 'iets anders', withSubmissions: false };
    expect((await call(privacyRoutes.eraseOwn, { by: user, body: wrong })).json()).toMatchObject({
      errors: [{ code: 'wrong_password' }],
    });
    const { erasure, isActive } = bodyOf<UserView>(await eraseOwn(user, true));
    expect(isActive).toBe(true);
    expect(erasure?.withSubmissions).toBe(true);
    const days = (Date.parse(erasure?.on ?? '') - Date.now()) / (24 * 60 * 60_000);
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    expect((await mailsTo(service, user.email)).at(-1)?.text).toContain('Toch behouden');
    await service.app.get(ErasePeople).eraseDueOf(service.platform, new Date());
    expect((await profileOf(user)).erasure).not.toBeNull();
  });

  it('takes along what was sent where one asks again for that, on the same day, and says so', async () => {
    const user = await service.createUser();
    const first = bodyOf<UserView>(await eraseOwn(user));
    const { erasure } = bodyOf<UserView>(await eraseOwn(user, true));
    expect(erasure).toEqual({ on: first.erasure?.on, withSubmissions: true });
    expect(
      (await mailsTo(service, user.email)).map(({ text }) => text.includes('ingezonden, wordt dan gewist')),
    ).toEqual([false, true]);
    expect(bodyOf<UserView>(await eraseOwn(user)).erasure).toEqual(erasure);
    expect(await mailsTo(service, user.email)).toHaveLength(2);
  });

  it('is taken back by who changes their mind, and nothing happens afterwards', async () => {
    const user = await service.createUser();
    await eraseOwn(user);
    const stored = bodyOf<UserView>(await call(privacyRoutes.keepOwn, { by: user }));
    expect(stored.erasure).toBeNull();
    expect((await mailsTo(service, user.email)).at(-1)?.subject).toContain('blijft');
    await eraseDue();
    expect((await profileOf(user)).displayName).toBe(stored.displayName);
  });

  it('ends the mails that forms send to any address of whoever is erased, and no others', async () => {
    const user = await service.createUser();
    const form = await createPublishedForm(service, admin);
    const edit = {
      recipients: { add: ['balie@duinwijk.example', user.email.toUpperCase()] },
      notifyIf: [{ email: user.email, if: null }],
    };
    const parameters = { guid: form.guid };
    expect((await call(formRoutes.edit, { by: admin, parameters, body: edit })).statusCode).toBe(200);
    await eraseOwn(user);
    await eraseDue();
    const view = async () => bodyOf<FormView>(await call(formRoutes.read, { by: admin, parameters }));
    await expect.poll(view).toMatchObject({ notify: ['balie@duinwijk.example'], notifyIf: [] });
  });

  it('ends them also where somebody put the address back between a failure and the next time', async () => {
    const user = await service.createUser();
    const form = await createPublishedForm(service, admin);
    const parameters = { guid: form.guid };
    const add = () =>
      call(formRoutes.edit, { by: admin, parameters, body: { recipients: { add: [user.email] } } });
    expect((await add()).statusCode).toBe(200);
    await eraseOwn(user);
    const tables = withTables<VaultTables>(service.connections.database);
    const key = await tables
      .selectFrom('vault.data_subject_keys')
      .selectAll()
      .where('subjectGuid', '=', user.guid)
      .executeTakeFirstOrThrow();
    await eraseDue();
    expect((await add()).statusCode).toBe(200);
    // Whoever still has a key has not been erased to the end.
    await tables.deleteFrom('vault.data_subject_keys').where('subjectGuid', '=', user.guid).execute();
    await tables.insertInto('vault.data_subject_keys').values(key).execute();
    await eraseDue();
    const view = async () => bodyOf<FormView>(await call(formRoutes.read, { by: admin, parameters }));
    await expect.poll(async () => (await view()).notify).not.toContain(user.email);
  });

  it('is undone in the history as any other Change', async () => {
    const user = await service.createUser();
    const changeId = String((await eraseOwn(user)).headers['x-change-id']);
    const undoing = { by: user, parameters: { changeId }, body: {} };
    expect((await call(changeRoutes.undo, undoing)).statusCode).toBe(200);
    expect((await profileOf(user)).erasure).toBeNull();
    const told = (await mailsTo(service, user.email)).map(({ subject }) => subject.split(' ').at(-1));
    expect(told).toEqual(['gewist', 'blijft']);
    expect((await call(changeRoutes.redo, undoing)).statusCode).toBe(409);
  });

  it('is refused to the last administrator, and those about to go do not count as one', async () => {
    const platform = await service.createPlatform();
    const [one, other] = [
      await service.createUser('Admin', platform),
      await service.createUser('Admin', platform),
    ];
    const requestErasure = (by: TestUser) =>
      service.call(
        urlOf(privacyRoutes.eraseOwn),
        {
          method: 'POST',
          headers: by.headers,
          body: { currentPassword: by.password, withSubmissions: false },
        },
        platform,
      );
    expect((await requestErasure(one)).statusCode).toBe(200);
    expect((await requestErasure(other)).json()).toMatchObject({ code: 'last_admin' });
  });

  it('is for who may close the account, and not for one’s own without a password', async () => {
    const user = await service.createUser();
    const body = { withSubmissions: false };
    const erase = (guid: string, by: Person) =>
      call(privacyRoutes.eraseUser, { by, body, parameters: { guid } });
    expect((await erase(admin.guid, admin)).json()).toMatchObject({ code: 'forbidden' });
    expect((await erase(user.guid, user)).statusCode).toBe(403);
    const { guid: role } = (
      await call(roleRoutes.create, { by: admin, body: { name: 'Personeel', permissions: ['users.manage'] } })
    ).json();
    const manager = await service.createUser(undefined, service.platform, [role]);
    // Their submissions are for who handles those.
    const withSubmissions = { by: manager, body: { withSubmissions: true }, parameters: { guid: user.guid } };
    expect((await call(privacyRoutes.eraseUser, withSubmissions)).statusCode).toBe(403);
    expect((await erase(user.guid, admin)).json()).toMatchObject({ guid: user.guid, erasure: body });
    const [mail] = await mailsTo(service, user.email);
    expect(mail?.text).toContain('Iemand die bij');
    const stored = await call(privacyRoutes.keepUser, { by: admin, parameters: { guid: user.guid } });
    expect(stored.json()).toMatchObject({ erasure: null });
  });
});

describe('Somebody who was erased', () => {
  let user: TestUser;
  let submission: { readonly guid: string };
  let formGuid: string;

  /** Somebody who did everything that one can do here. */
  beforeAll(async () => {
    const { firstName, lastName, alias, email, secondEmail, phone, photo, hobby } = known;
    const invite = { emails: [email], message: `Dag ${firstName} ${lastName}, kom je ook?` };
    await call(invitationRoutes.invite, { by: admin, body: invite });
    const code = await codeSentTo(service, email);
    // Whoever follows the link does so after the read model.
    await call(invitationRoutes.list, { by: admin });
    // Once a mail is sent, its link is nowhere.
    workers = await startTestWorkers(service);
    const newcomer = { code, firstName, lastName, password };
    expect((await call(invitationRoutes.accept, { body: newcomer })).statusCode).toBe(200);
    const signedIn = (await call(authRoutes.login, { body: { email, password } })).json();
    await call(authRoutes.login, { body: { email, password: 'fout wachtwoord' } });
    user = {
      guid: signedIn.user.guid,
      email,
      password,
      headers: { authorization: `Bearer ${signedIn.accessToken}` },
    };
    const roles = (await call(userRoutes.loggedIn, { by: admin })).json().roleIds;
    const edit = { roleIds: roles, firstName: `${firstName} Anna` };
    await call(userRoutes.edit, { by: admin, parameters: { guid: user.guid }, body: edit });
    const key = await defineProperty(service, admin, 'Hobby');
    const properties = [{ key: 'alias', value: alias }].concat({ key, value: hobby });
    await call(userRoutes.saveProfile, { by: user, body: { firstName, lastName, properties } });
    await createPage(service, user, 'Markt');
    await addPasskey(service, user, `Telefoon van ${alias}`);
    const elsewhere = { issuer: 'https://elders.example', subject: email };
    await linksElsewhere().add(service.platform.guid, elsewhere, 'gemeente', user.guid);
    await upload(service, await samplePhoto('jpeg', 90, 60), {
      user,
      name: photo,
      query: { profile: user.guid },
    });
    const form = await createPublishedForm(service, admin);
    formGuid = form.guid;
    const byLabel = {
      'Je naam': `${firstName} ${lastName}`,
      'Je e-mailadres': secondEmail,
      'Je vraag': `Bel ${phone}`,
    };
    submission = await submitContact(service, form, { by: user, byLabel });
    await sendLetter(service, admin, user, known);
    await keepForm(service, admin, form.guid, known);
    await call(authRoutes.requestPasswordReset, { body: { email } });
    await call(invitationRoutes.invite, {
      by: user,
      body: { emails: ['iemand@anders.example'], message: '' },
    });
    await call(privacyRoutes.prepareExport, { by: user, body: { currentPassword: password } });
    const line = { level: 3, origin: 'client', timestamp: 1_795_000_000, short_message: `Fout bij ${email}` };
    await call(logRoutes.collect, { body: [line], by: user });
    expect((await eraseOwn(user, true)).statusCode).toBe(200);
    await delivered();
  });

  /** Until every mail is a file. */
  async function delivered(): Promise<void> {
    const waiting = () =>
      service.connections.database
        .selectFrom('service.mails')
        .select('guid')
        .where('state', '=', 'waiting')
        .execute();
    await waitUntil(async () => (await waiting()).length === 0, { every: 50, within: 20_000 });
  }

  const traces = () => tracesOf(service, output, all);

  it('was readable before, so that the search for traces finds what there is', async () => {
    const places = (await traces()).map(({ place }) => place);
    expect(places.some((place) => place.endsWith('.eml'))).toBe(true);
    // Answers about somebody are kept sealed.
    expect(places).not.toContain('service.idempotency_answers');
    expect(places).toContain('vault.passkeys');
    expect(await isFoundOnSite(service, admin, known)).toBe(true);
    expect((await storedObjects(service)).some((key) => key.startsWith('form-uploads/'))).toBe(true);
  });

  it('leaves no readable trace: in events, tables, files, mails or logs', async () => {
    await eraseDue();
    expect(await keyOf(user.guid)).toBeUndefined();
    expect(await keyOf(submission.guid)).toBeUndefined();
    expect((await linksElsewhere().linkedOf(user.guid)).size).toBe(0);
    // The workers throw the files of mails away.
    await waitUntil(async () => (await traces()).length === 0, { every: 100, within: 5_000 });
    expect(await traces()).toEqual([]);
    expect(await isFoundOnSite(service, admin, known)).toBe(false);
  });

  it('cannot come in, nor ask for anything', async () => {
    const { email } = known;
    expect((await call(authRoutes.login, { body: { email, password } })).statusCode).toBe(401);
    expect((await call(userRoutes.loggedIn, { by: user })).statusCode).toBe(401);
    const before = (await mailsTo(service, email)).length;
    await call(authRoutes.requestPasswordReset, { body: { email } });
    expect((await mailsTo(service, email)).length).toBe(before);
  });

  it('is named as erased wherever somebody looks', async () => {
    const { items } = bodyOf<ChangePage>(
      await service.call(`${urlOf(changeRoutes.list)}?actor=${user.guid}`, { headers: admin.headers }),
    );
    expect(items.length).toBeGreaterThan(2);
    for (const { actor, sentence } of items) {
      expect(actor.displayName).toBe('[verwijderd]');
      expect([sentence.nl, sentence.en].join()).toMatch(/\[verwijderd\].*\[erased\]/);
    }
    const found = await service.call(`${urlOf(userRoutes.list)}?search=quispelbaard`, {
      headers: admin.headers,
    });
    expect(bodyOf<UserPage>(found).total).toBe(0);
    expect((await call(userRoutes.read, { by: admin, parameters: { guid: user.guid } })).statusCode).toBe(
      404,
    );
    const sent = await call(submissionRoutes.read, { by: admin, parameters: { guid: submission.guid } });
    expect(bodyOf<SubmissionView>(sent)).toMatchObject({
      answers: null,
      submitter: { displayName: '[verwijderd]' },
    });
    expect(formGuid).toBeDefined();
  });

  it('cannot be brought back by undoing anything', async () => {
    const { items } = bodyOf<ChangePage>(
      await service.call(`${urlOf(changeRoutes.list)}?entity=user:${user.guid}`, { headers: admin.headers }),
    );
    const erased = items.find(({ kind }) => kind === 'UserErased');
    expect(erased).toMatchObject({ canUndo: false, reasonNot: 'erased_personal_data' });
    // The history offers no undo that would be refused.
    for (const { canUndo } of items) expect(canUndo).toBe(false);
    for (const { changeId } of items) {
      const undone = await call(changeRoutes.undo, { by: admin, parameters: { changeId }, body: {} });
      expect(undone.statusCode).toBeGreaterThanOrEqual(400);
      expect(undone.statusCode).toBeLessThan(500);
    }
  });

  it('is erased again where a backup brought the key back', async () => {
    const vault = service.app.get(Vault, { strict: false });
    const tables = withTables<VaultTables>(service.connections.database);
    await tables.deleteFrom('vault.data_subject_keys').where('subjectGuid', '=', user.guid).execute();
    await vault.dataSubjectKeys.ensure(user.guid);
    await eraseDue();
    expect(await keyOf(user.guid)).toBeUndefined();
  });

  it('has no photo left, of whatever size, nor a file that came with a form', async () => {
    expect(await storedObjects(service)).toEqual([]);
  });

  it('gives the address free for somebody else', async () => {
    const { email, firstName, lastName } = known;
    const made = await call(userRoutes.create, { by: admin, body: { email, firstName, lastName, password } });
    expect(made.statusCode).toBe(201);
  });
});

describe('What was sent with forms', () => {
  it('stays for as long as its form says, unless it was asked that it goes too', async () => {
    const user = await service.createUser();
    const form = await createPublishedForm(service, admin);
    const { guid } = await submitContact(service, form, { by: user });
    await eraseOwn(user, false);
    await eraseDue();
    const { answers, submitter } = bodyOf<SubmissionView>(
      await call(submissionRoutes.read, { by: admin, parameters: { guid } }),
    );
    expect(Object.values(answers ?? {})).toContain('Fatima el Idrissi');
    expect(submitter?.displayName).toBe('[verwijderd]');
  });
});
