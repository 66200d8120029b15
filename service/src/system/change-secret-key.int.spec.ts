import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSecretKey, readSecretKey } from '@spoor/infra/embedded/supervisor/data-directory';
import { openDatabase } from '@spoor/infra/postgres/database';
import { createTestDatabase } from '@spoor/infra/testing/test-database';
import { InstallationStore, keyFingerprintOf } from '@spoor/infra/vault/installation.store';
import { OtherSecretKey } from '@spoor/infra/vault/other-secret-key';
import { type Kysely, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSecretKeyBy } from '../cli/secret-key-command.ts';
import { FormUploadsStore } from '../submissions/form-uploads.store.ts';
import { Vault } from '../vault/vault.ts';
import { sealKeys } from './seal-keys.ts';

const secretKey = 'a-secret-of-at-least-32-characters';
const next = 'another-one-of-at-least-32-characters';
const platform = randomUUID();
const now = new Date('2026-03-01T10:00:00Z');

let databaseUrl: string;
let db: Kysely<unknown>;
let dataDir: string;

beforeEach(async () => {
  databaseUrl = await createTestDatabase();
  db = openDatabase<unknown>(databaseUrl, { applicationName: 'secret-key-spec' });
  dataDir = await mkdtemp(join(tmpdir(), 'spoor-secret-key-'));
});
afterEach(async () => {
  await db.destroy();
  await rm(dataDir, { recursive: true });
});

const uploadsWith = (key: string) => new FormUploadsStore(db, new InstallationStore(db, key));
const vaultWith = (key: string) => new Vault(db, new InstallationStore(db, key), () => now);
const config = (key = secretKey) => ({ databaseUrl, secretKey: key, dataDir });

function fileWith(text: string): string {
  const file = join(dataDir, 'new-key');
  writeFileSync(file, `${text}\n`);
  return file;
}

/** @param steps of half a minute from now */
function codeOf(secret: string, steps: number): string {
  const timestamp = now.getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const form = { platformGuid: platform, formGuid: randomUUID() };

/** A file that came with a form, and the key that opens it. */
async function addFile(uploads: FormUploadsStore) {
  const file = { guid: randomUUID(), key: randomBytes(32) };
  await uploads.begin(file.guid, 'somebody', form, now);
  await uploads.finish({ ...file, name: 'sealed', mimeType: 'text/plain', size: 1 });
  return file;
}

/** Somebody with everything that the vault can hold of a person, and a webhook. */
async function fill(vault: Vault) {
  const [anna, webhook] = [randomUUID(), randomUUID()];
  await vault.credentials.setEmail(platform, anna, 'anna@duinwijk.example');
  const key = await vault.dataSubjectKeys.ensure(anna);
  const secret = (await vault.twoFactor.begin(anna)) ?? '';
  const codes = (await vault.twoFactor.confirm(anna, codeOf(secret, 0), async () => {})) ?? [];
  const signing = await vault.webhooks.replace(webhook, false);
  return { anna, webhook, key, secret, codes, signing, file: await addFile(uploadsWith(secretKey)) };
}

async function expectOpenWith(key: string, { anna, webhook, ...kept }: Awaited<ReturnType<typeof fill>>) {
  const vault = vaultWith(key);
  expect(await vault.credentials.findByEmail(platform, 'Anna@duinwijk.example')).toMatchObject({
    userGuid: anna,
  });
  expect(await vault.dataSubjectKeys.read([anna])).toEqual(new Map([[anna, kept.key]]));
  expect(await vault.twoFactor.useTotp(anna, codeOf(kept.secret, 1))).toBe(true);
  expect(await vault.twoFactor.useRecoveryCode(anna, kept.codes[0] ?? '')).toBe(true);
  expect(await vault.webhooks.signing(webhook)).toEqual([kept.signing]);
  expect(await uploadsWith(key).find([kept.file.guid], form)).toMatchObject([kept.file]);
}

/** As they lie in the database: of people, then of files. */
const storedKeys = async () =>
  (
    await sql<{ key: Buffer }>`
      SELECT key FROM vault.data_subject_keys UNION ALL SELECT key FROM vault.form_uploads`.execute(db)
  ).rows.map(({ key }) => key);

/** An installation of a version whose vault had no key of its own. */
const beginAsBefore = () =>
  sql`INSERT INTO vault.installation ("keyFingerprint") VALUES (${keyFingerprintOf(secretKey)})`.execute(db);

describe('Another SECRET_KEY', () => {
  it('opens all that was kept, and the one before opens nothing any more', async () => {
    const stored = await fill(vaultWith(secretKey));
    expect(await changeSecretKeyBy(fileWith(next), config())).toMatchObject({ isDone: true });
    await expectOpenWith(next, stored);
    const before = vaultWith(secretKey);
    expect(await before.installation.hasOwnKey()).toBe(false);
    await expect(before.dataSubjectKeys.read([stored.anna])).rejects.toThrow(OtherSecretKey);
    await expect(before.credentials.findByEmail(platform, 'anna@duinwijk.example')).rejects.toThrow(
      OtherSecretKey,
    );
  });

  it('takes the place of that one for whoever runs on and read it before', async () => {
    const running = vaultWith(secretKey);
    await fill(running);
    await changeSecretKeyBy(fileWith(next), config());
    const bram = randomUUID();
    const key = await running.dataSubjectKeys.ensure(bram);
    expect(await vaultWith(next).dataSubjectKeys.read([bram])).toEqual(new Map([[bram, key]]));
  });

  it("comes to an installation of a version that kept people's keys as they are, and seals them", async () => {
    await beginAsBefore();
    const stored = await fill(vaultWith(secretKey));
    expect(await storedKeys()).toEqual([stored.key, stored.file.key]);
    await changeSecretKeyBy(fileWith(next), config());
    expect((await storedKeys()).every(({ length }) => length > 32)).toBe(true);
    await expectOpenWith(next, stored);
    await changeSecretKeyBy(fileWith(secretKey), config(next));
    expect(await vaultWith(secretKey).dataSubjectKeys.read([stored.anna])).toEqual(
      new Map([[stored.anna, stored.key]]),
    );
  });

  it('comes while somebody runs on who keeps keys as they are: they are sealed at the next start, by two at once', async () => {
    await beginAsBefore();
    const [running, uploads] = [vaultWith(secretKey), uploadsWith(secretKey)];
    await fill(running);
    await addFile(uploads);
    await changeSecretKeyBy(fileWith(next), config());
    const files = [await addFile(uploads), await addFile(uploads)];
    const [bram, cato] = [randomUUID(), randomUUID()];
    const keys = [await running.dataSubjectKeys.ensure(bram), await running.dataSubjectKeys.ensure(cato)];
    expect((await storedKeys()).filter(({ length }) => length === 32)).toHaveLength(4);
    await Promise.all([1, 2].map(() => sealKeys(db, new InstallationStore(db, next))));
    expect((await storedKeys()).every(({ length }) => length > 32)).toBe(true);
    expect(await vaultWith(next).dataSubjectKeys.read([bram, cato])).toEqual(
      new Map([bram, cato].map((guid, at) => [guid, keys[at]])),
    );
    const found = await uploadsWith(next).find(
      files.map(({ guid }) => guid),
      form,
    );
    expect(new Map(found.map(({ guid, key }) => [guid, key]))).toEqual(
      new Map(files.map(({ guid, key }) => [guid, key])),
    );
  });

  it('seals nothing at a start as long as there has been no other one', async () => {
    await beginAsBefore();
    const stored = await fill(vaultWith(secretKey));
    await sealKeys(db, new InstallationStore(db, secretKey));
    expect(await storedKeys()).toEqual([stored.key, stored.file.key]);
  });

  it("leaves a file's key that was destroyed as it is, and opens none in the place of another", async () => {
    const [one, other] = [await addFile(uploadsWith(secretKey)), await addFile(uploadsWith(secretKey))];
    await uploadsWith(secretKey).closeOne(one.guid);
    await changeSecretKeyBy(fileWith(next), config());
    await sql`
      UPDATE vault.form_uploads SET key = other.key, name = other.name FROM vault.form_uploads AS other
      WHERE form_uploads.guid = ${one.guid} AND other.guid = ${other.guid}`.execute(db);
    expect(await uploadsWith(next).find([one.guid, other.guid], form)).toMatchObject([other]);
  });

  it('is a new one, which the data directory keeps, where that keeps it', async () => {
    keepSecretKey(dataDir, secretKey);
    const stored = await fill(vaultWith(secretKey));
    const { text } = await changeSecretKeyBy(undefined, config());
    expect(text).toContain('Restart all processes');
    const made = readSecretKey(dataDir) ?? '';
    expect(made).not.toBe(secretKey);
    await expectOpenWith(made, stored);
  });

  it('is never taken for the first one, where accounts are from before a key was told apart', async () => {
    keepSecretKey(dataDir, secretKey);
    await beginAsBefore();
    const stored = await fill(vaultWith(secretKey));
    await sql`DELETE FROM vault.installation`.execute(db);
    await changeSecretKeyBy(undefined, config());
    await expectOpenWith(readSecretKey(dataDir) ?? '', stored);
  });

  it('is ended by the same command where that was killed before its file was in its place', async () => {
    keepSecretKey(dataDir, secretKey);
    const stored = await fill(vaultWith(secretKey));
    const nextFile = join(dataDir, 'secret-key.next');
    writeFileSync(nextFile, next);
    await new InstallationStore(db, secretKey).changeSecretKey(next);
    expect(await changeSecretKeyBy(undefined, config())).toMatchObject({ isDone: true });
    expect([readSecretKey(dataDir), existsSync(nextFile)]).toEqual([next, false]);
    await expectOpenWith(next, stored);
  });

  it.each([
    ['none, where the environment has it', undefined, secretKey],
    ['a short one', 'kort', secretKey],
    ['the one that there is', secretKey, secretKey],
  ])('is refused: %s', async (_, text, key) => {
    await vaultWith(secretKey).installation.hasOwnKey();
    const result = await changeSecretKeyBy(text === undefined ? undefined : fileWith(text), config(key));
    expect(result).toMatchObject({ isDone: false });
    expect(await vaultWith(secretKey).installation.hasOwnKey()).toBe(true);
  });

  it('is refused from who has not the present one', async () => {
    await vaultWith(secretKey).installation.hasOwnKey();
    await expect(changeSecretKeyBy(fileWith(next), config(randomBytes(32).toString('hex')))).rejects.toThrow(
      'is not the one of this installation',
    );
  });
});

describe('A vault', () => {
  it('that was begun by a version without a vault key goes on with what its accounts are found by', async () => {
    await sql`INSERT INTO vault.data_subject_keys VALUES (${randomUUID()}, ${randomBytes(32)})`.execute(db);
    const { installation } = vaultWith(secretKey);
    expect(await installation.vaultKey()).toEqual({ key: secretKey, isApart: false });
  });

  it('that is new has a key of its own, the same for all who ask at once', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => vaultWith(secretKey).installation.vaultKey()));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
    expect(keys[0]).toMatchObject({ isApart: true });
    expect(keys[0]?.key).not.toBe(secretKey);
  });
});
