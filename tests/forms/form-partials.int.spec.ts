import { randomBytes } from 'node:crypto';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { OpenedPartial, SavedPartial } from '@spoor/contracts/forms/form-partial';
import { formPartialRoutes } from '@spoor/contracts/forms/form-partial.routes';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import type { EncryptedData } from '@spoor/contracts/shared/personal-data';
import type { Problem } from '@spoor/contracts/shared/problem';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { vaultKeyFor } from '@spoor/infra/vault/vault-seal';
import { FormPartials } from '@spoor/service/submissions/form-partials';
import { decryptPersonalData, encryptPersonalData } from '@spoor/service/vault/personal-data-encryption';
import { Vault } from '@spoor/service/vault/vault';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createPublishedForm } from './test-forms.ts';
import { answersTo, contactAnswers, definitionOf, submitContact } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
let form: FormView;
let definition: FormDefinition;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  form = await createPublishedForm(service, admin);
  definition = await definitionOf(service, form.guid);
  await set({ saveAndResume: true });
});

const set = (settings: object) =>
  service.call(urlOf(formRoutes.edit, { guid: form.guid }), {
    method: 'PUT',
    headers: admin.headers,
    body: settings,
  });
const newToken = () => ({ id: crypto.randomUUID(), secret: randomBytes(32).toString('base64url') });
type Token = ReturnType<typeof newToken>;

function call(route: Route, id: string, body: object) {
  return service.call(urlOf(route, { guid: form.guid, id }), { method: route.method, body });
}

function save({ id, secret }: Token, more: object = {}) {
  return call(formPartialRoutes.save, id, {
    version: definition.version,
    language: 'nl',
    key: crypto.randomUUID(),
    pageId: null,
    secret,
    startedOn: null,
    path: '/contact?x=1',
    email: `${crypto.randomUUID()}@example.nl`,
    answers: answersTo(definition, contactAnswers),
    ...more,
  });
}
const open = ({ id, secret }: Token) => call(formPartialRoutes.open, id, { secret });

/** All that could open something: the keys of people and files, the vault's own, and what is made of that in the same way. */
async function keysOfVault(): Promise<Buffer[]> {
  const { database, installation } = service.connections;
  const { rows } = await sql<{
    guid: string;
  }>`SELECT "subjectGuid" AS guid FROM vault.data_subject_keys`.execute(database);
  const people = await new Vault(database, installation).dataSubjectKeys.read(rows.map(({ guid }) => guid));
  const files = await sql<{
    guid: string;
    key: Buffer;
  }>`SELECT guid, key FROM vault.form_uploads WHERE key IS NOT NULL`.execute(database);
  return [
    await vaultKeyFor(installation, 'spoor begun form'),
    Buffer.from((await installation.vaultKey()).key, 'base64url').subarray(0, 32),
    ...files.rows.map(({ key }) => key),
    ...people.values(),
  ];
}

function opens(box: EncryptedData, key: Buffer): boolean {
  try {
    decryptPersonalData(box, key);
    return true;
  } catch {
    return false;
  }
}

describe('A form that is kept for later', () => {
  it('is there again for whoever has the link, and for nobody else', async () => {
    const token = newToken();
    const { leftOut, expiresOn } = bodyOf<SavedPartial>(await save(token));
    expect(leftOut).toBe(0);
    expect(Date.parse(expiresOn) - Date.now()).toBeGreaterThan(retentionMs('partial') - 60_000);
    const opened = bodyOf<OpenedPartial>(await open(token));
    expect(opened.answers).toEqual(answersTo(definition, contactAnswers));
    expect((await open({ ...token, secret: newToken().secret })).statusCode).toBe(410);
    expect((await open({ ...newToken(), secret: token.secret })).statusCode).toBe(410);
  });

  it('is readable nowhere: neither in its row, nor by the keys of the vault', async () => {
    const token = newToken();
    bodyOf(await save(token));
    const { rows } = await sql<{ row: string }>`
      SELECT row_to_json(kept)::text AS row FROM service.form_partials AS kept WHERE guid = ${token.id}`.execute(
      service.connections.database,
    );
    expect(rows[0]?.row).not.toContain(token.secret);
    expect(rows[0]?.row).not.toMatch(/Fatima|markt/);
    const { box }: { box: string } = JSON.parse(rows[0]?.row ?? '');
    const keys = await keysOfVault();
    const sealedWithOne = encryptPersonalData(token.id, keys.at(-1) ?? Buffer.alloc(32), {});
    expect(keys.filter((key) => opens(sealedWithOne, key))).toEqual(keys.slice(-1));
    expect(keys.filter((key) => opens({ subject: token.id, box }, key))).toEqual([]);
  });

  it('is mailed as a link to its page, without anything that was answered', async () => {
    const token = newToken();
    const email = `${crypto.randomUUID()}@example.nl`;
    bodyOf(await save(token, { email }));
    const [mail] = await mailsTo(service, email);
    expect(mail?.link).toContain(`/contact?verder=${token.id}.${token.secret}`);
    expect(JSON.stringify(mail)).not.toMatch(/Fatima|markt/);
    // Of which of several copies it is, and until when it opens one.
    const year = String(new Date().getFullYear());
    expect(JSON.stringify(mail)).toContain(`${year} om `);
  });

  it('leaves out files, and what nobody asks, and says how many files', async () => {
    const token = newToken();
    const answers = { ...answersTo(definition, { 'Je naam': 'Fatima' }), strange: 'x' };
    bodyOf(await save(token, { answers }));
    expect(bodyOf<OpenedPartial>(await open(token)).answers).toEqual(
      answersTo(definition, { 'Je naam': 'Fatima' }),
    );
  });

  it('is replaced by whoever has its secret, and by nobody else', async () => {
    const token = newToken();
    bodyOf(await save(token));
    bodyOf(await save(token, { answers: answersTo(definition, { 'Je naam': 'Sam' }) }));
    expect(Object.values(bodyOf<OpenedPartial>(await open(token)).answers)).toEqual(['Sam']);
    expect((await save({ ...token, secret: newToken().secret })).statusCode).toBe(403);
  });

  it('goes once it is sent, deleted, or too old', async () => {
    const [sent, deleted, old] = [newToken(), newToken(), newToken()];
    const key = crypto.randomUUID();
    bodyOf(await save(sent, { key }));
    await submitContact(service, form, { key });
    expect((await open(sent)).statusCode).toBe(410);
    bodyOf(await save(deleted));
    expect(
      (await call(formPartialRoutes.discard, deleted.id, { secret: newToken().secret })).statusCode,
    ).toBe(204);
    expect((await open(deleted)).statusCode).toBe(200);
    expect((await call(formPartialRoutes.discard, deleted.id, { secret: deleted.secret })).statusCode).toBe(
      204,
    );
    expect((await open(deleted)).statusCode).toBe(410);
    bodyOf(await save(old));
    await service.app.get(FormPartials).removeExpired(new Date(Date.now() + retentionMs('partial') + 60_000));
    expect((await open(old)).statusCode).toBe(410);
  });

  it('is kept by many of one network, as in a library', async () => {
    for (let people = 0; people < 25; people++) bodyOf(await save(newToken()));
  });

  it('is kept where its form says so alone, and mails nobody twice within a minute', async () => {
    const email = `${crypto.randomUUID()}@example.nl`;
    bodyOf(await save(newToken(), { email }));
    expect((await save(newToken(), { email })).statusCode).toBe(429);
    await set({ saveAndResume: false });
    const refused = await save(newToken());
    expect(refused.json<Problem>().detail).toBe('Dit formulier is niet te bewaren voor later.');
    await set({ saveAndResume: true });
  });
});
