import { randomBytes, randomUUID } from 'node:crypto';
import type { PersonalDetails, User } from '@spoor/contracts/users/user';
import { withTables } from '@spoor/infra/postgres/database';
import { InstallationStore } from '@spoor/infra/vault/installation.store';
import { subjectKeySeal } from '@spoor/service/vault/data-subject-keys.store';
import { encryptPersonalData } from '@spoor/service/vault/personal-data-encryption';
import type { VaultTables } from '@spoor/service/vault/vault.tables';
import { type Kysely, sql } from 'kysely';

const keysAtOnce = 5_000;
const firstNames = ['Anna', 'Bram', 'Chaima', 'Daan', 'Eva', 'Fatima', 'Gijs', 'Hanna', 'Imran', 'Jet'];
const middleNames = ['', '', 'de', 'van', 'van der'];
const lastNames = [
  'Bakker',
  'Yılmaz',
  'Visser',
  'Jansen',
  'Öztürk',
  'Meijer',
  'El Idrissi',
  'Smit',
  'Mulder',
];

/** Somebody with an account, and the key that opens what is said of them. */
export interface ImportedPerson {
  readonly user: User;
  readonly details: PersonalDetails;
  readonly key: Buffer;
}

/** Somebody as an import would write them: names that many share, an address that nobody else has. */
export function importedPerson(index: number): ImportedPerson {
  const guid = randomUUID();
  const key = randomBytes(32);
  const at = (names: readonly string[], step: number) => names[Math.floor(index / step) % names.length] ?? '';
  const details = {
    email: `persoon.${index}@duinwijk.example`,
    firstName: at(firstNames, 1),
    middleName: at(middleNames, 10),
    lastName: `${at(lastNames, 50)}-${index.toString(36)}`,
  };
  const rights = { roleIds: [], isActive: index % 20 !== 0, isVerified: true, terms: null };
  const user: User = {
    guid,
    details: encryptPersonalData(guid, key, details),
    profile: {},
    erasure: null,
    ...rights,
    isDeveloper: false,
    isOperator: false,
  };
  return { user, details, key };
}

/** Keeps their keys as the vault does, and that half of them were seen once. */
export async function keepKeys(
  db: Kysely<unknown>,
  secretKey: string,
  platformGuid: string,
  people: readonly ImportedPerson[],
): Promise<void> {
  const seal = subjectKeySeal(new InstallationStore(db, secretKey));
  const tables = withTables<VaultTables>(db);
  for (let from = 0; from < people.length; from += keysAtOnce) {
    const some = people.slice(from, from + keysAtOnce);
    const keys = await Promise.all(
      some.map(async ({ user: { guid }, key }) => ({
        guid,
        key: (await seal.keep(guid, key)).toString('hex'),
      })),
    );
    await sql`
      INSERT INTO vault.data_subject_keys ("subjectGuid", key)
      SELECT guid, decode(key, 'hex') FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS row(guid uuid, key text)`.execute(
      tables,
    );
    await sql`
      INSERT INTO vault.credentials ("userGuid", "platformGuid", "emailIndex", "lastSeenAt")
      SELECT guid, ${platformGuid}::uuid, sha256(guid::text::bytea), CASE WHEN place % 2 = 0 THEN now() - place * interval '1 minute' END
      FROM unnest(${some.map(({ user: { guid } }) => guid)}::uuid[]) WITH ORDINALITY AS seen(guid, place)`.execute(
      tables,
    );
  }
}
