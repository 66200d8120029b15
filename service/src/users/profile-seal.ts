import { Inject, Injectable } from '@nestjs/common';
import { type ProfileValues, profileFields } from '@spoor/contracts/users/profile';
import type { User } from '@spoor/contracts/users/user';
import type { DecryptPersonalData } from '@spoor/projections/query-context';
import { erasedPerson, openPeople } from '@spoor/projections/users/users/open-people.queries';
import { openOwnProperties, ownPropertyKeys } from '@spoor/projections/users/users/own-properties.queries';
import { tokens } from '../shared/providers.ts';
import { encryptField } from '../vault/personal-data-encryption.ts';
import { Vault } from '../vault/vault.ts';

/** What somebody has said, or wants to say, by the names under which it is stored; also of what only their platform asks. */
export type AnsweredValues = ProfileValues & Readonly<Record<string, string | null | undefined>>;

/** Seals what people say of themselves, member by member, so that two who change different ones do not collide. */
@Injectable()
export class ProfileSeal {
  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(tokens.decryptPersonalData) private readonly decryptPersonalData: DecryptPersonalData,
  ) {}

  /**
   * What differs from an account as it is: sealed, or null where it is again what it was when the account was made. The same
   * value of the same person is always stored the same, so that whoever sends back what they saw changes nothing.
   * @throws DataSubjectErased
   */
  async changes(
    user: Pick<User, 'guid' | 'details' | 'profile'>,
    wanted: AnsweredValues,
  ): Promise<Readonly<Record<string, string | null>>> {
    const asMade = { ...user, profile: {} };
    const [now = erasedPerson, made = erasedPerson] = await openPeople(this.decryptPersonalData, [
      { user },
      { user: asMade },
    ]);
    const own = await openOwnProperties(this.decryptPersonalData, user);
    const current: AnsweredValues = { ...now.details, ...now.values, ...own };
    const first: AnsweredValues = { ...made.details, ...made.values };
    const changed = [...profileFields, ...ownPropertyKeys(wanted)].filter(
      (field) => wanted[field] !== undefined && wanted[field] !== (current[field] ?? null),
    );
    if (changed.length === 0) return {};
    const key = await this.vault.dataSubjectKeys.ensure(user.guid);
    const stored = (field: string) =>
      wanted[field] === (first[field] ?? null)
        ? null
        : encryptField({ subject: user.guid, field, key }, wanted[field]);
    return Object.fromEntries(changed.map((field) => [field, stored(field)]));
  }
}
