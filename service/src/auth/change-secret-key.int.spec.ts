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
import { changeSecretKeyBy } from '../secret-key-command.ts';
import { Vault } from './vault.ts';

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

/** Somebody with everything that the vault can hold of a person, and a webhook. */
async function fill(vault: Vault) {
  const [anna, webhook] = [randomUUID(), randomUUID()];
  await vault.credentials.setEmail(platform, anna, 'anna@duinwijk.example');
  const key = await vault.dataSubjectKeys.ensure(anna);
  const secret = (await vault.twoFactor.begin(anna)) ?? '';
  const codes = (await vault.twoFactor.confirm(anna, codeOf(secret, 0), async () => {})) ?? [];
  return { anna, webhook, key, secret, codes, signing: await vault.webhooks.replace(webhook, false) };
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
}

const keptKeys = async () =>
  (await sql<{ key: Buffer }>`SELECT key FROM vault.data_subject_keys`.execute(db)).rows.map(
    ({ key }) => key,
  );

describe('Another SECRET_KEY', () => {
  it('opens all that was kept, and the one before opens nothing any more', async () => {
    const kept = await fill(vaultWith(secretKey));
    expect(await changeSecretKeyBy(fileWith(next), config())).toMatchObject({ isDone: true });
    await expectOpenWith(next, kept);
    const before = vaultWith(secretKey);
    expect(await before.installation.hasOwnKey()).toBe(false);
    await expect(before.dataSubjectKeys.read([kept.anna])).rejects.toThrow(OtherSecretKey);
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
    await sql`INSERT INTO vault.installation ("keyFingerprint") VALUES (${keyFingerprintOf(secretKey)})`.execute(
      db,
    );
    const kept = await fill(vaultWith(secretKey));
    expect(await keptKeys()).toEqual([kept.key]);
    await changeSecretKeyBy(fileWith(next), config());
    expect((await keptKeys()).map(({ length }) => length > kept.key.length)).toEqual([true]);
    await expectOpenWith(next, kept);
    await changeSecretKeyBy(fileWith(secretKey), config(next));
    expect(await vaultWith(secretKey).dataSubjectKeys.read([kept.anna])).toEqual(
      new Map([[kept.anna, kept.key]]),
    );
  });

  it('is a new one, which the data directory keeps, where that keeps it', async () => {
    keepSecretKey(dataDir, secretKey);
    const kept = await fill(vaultWith(secretKey));
    const { text } = await changeSecretKeyBy(undefined, config());
    expect(text).toContain('Restart all processes');
    const made = readSecretKey(dataDir) ?? '';
    expect(made).not.toBe(secretKey);
    await expectOpenWith(made, kept);
  });

  it('is never taken for the first one, where accounts are from before a key was told apart', async () => {
    keepSecretKey(dataDir, secretKey);
    await sql`INSERT INTO vault.installation ("keyFingerprint") VALUES (${keyFingerprintOf(secretKey)})`.execute(
      db,
    );
    const kept = await fill(vaultWith(secretKey));
    await sql`DELETE FROM vault.installation`.execute(db);
    await changeSecretKeyBy(undefined, config());
    await expectOpenWith(readSecretKey(dataDir) ?? '', kept);
  });

  it('is ended by the same command where that was killed before its file was in its place', async () => {
    keepSecretKey(dataDir, secretKey);
    const kept = await fill(vaultWith(secretKey));
    const nextFile = join(dataDir, 'secret-key.next');
    writeFileSync(nextFile, next);
    await new InstallationStore(db, secretKey).changeSecretKey(next);
    expect(await changeSecretKeyBy(undefined, config())).toMatchObject({ isDone: true });
    expect([readSecretKey(dataDir), existsSync(nextFile)]).toEqual([next, false]);
    await expectOpenWith(next, kept);
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
