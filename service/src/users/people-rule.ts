import type { Platform } from '@spoor/contracts/platforms/platform';
import type { User } from '@spoor/contracts/users/user';
import type { ChangeRule } from '../shared/change-rules.ts';
import { DomainError } from '../shared/domain-error.ts';
import { affectedBy } from './affected-people.ts';

interface PeopleRuleDependencies {
  platformByGuid(guid: string): Platform | undefined;
  /** Guids of those who may be active administrators: too many do no harm. */
  listAdmins(platform: Platform): Promise<readonly string[]>;
  /** Somebody as their stream has them now. */
  readUser(guid: string): Promise<User | undefined>;
  /** Waits until no other process decides about the administrators of the platform. */
  exclusively<Result>(platformGuid: string, work: () => Promise<Result>): Promise<Result>;
  endSessions(userGuid: string): Promise<void>;
}

/**
 * A platform always has an active administrator, and whose account is closed or removed is signed out everywhere.
 * @throws DomainError `last_admin`
 */
export function createPeopleRule(dependencies: PeopleRuleDependencies): ChangeRule {
  async function requireOtherAdmin(platform: Platform, losing: ReadonlySet<string>): Promise<void> {
    for (const guid of await dependencies.listAdmins(platform)) {
      if (losing.has(guid)) continue;
      if (isActiveAdmin(await dependencies.readUser(guid), platform)) return;
    }
    throw new DomainError('last_admin');
  }

  return async (steps, context, record) => {
    const affected = steps.flatMap(affectedBy);
    if (affected.length === 0) return record();
    const platform = dependencies.platformByGuid(context.platformGuid);
    const losing = affected.filter(
      ({ before, after }) =>
        platform !== undefined && isActiveAdmin(before, platform) && !isActiveAdmin(after, platform),
    );
    const recordAndEnd = async () => {
      const result = await record();
      for (const { guid, before, after } of affected)
        if (before?.isActive === true && after?.isActive !== true) await dependencies.endSessions(guid);
      return result;
    };
    if (platform === undefined || losing.length === 0) return recordAndEnd();
    return dependencies.exclusively(platform.guid, async () => {
      await requireOtherAdmin(platform, new Set(losing.map(({ guid }) => guid)));
      return recordAndEnd();
    });
  };
}

function isActiveAdmin(user: User | undefined, { roles }: Platform): boolean {
  return (
    user?.isActive === true &&
    // Who is about to be erased keeps nobody else from going.
    user.erasure === null &&
    roles.some(({ kind, guid }) => kind === 'Admin' && user.roleIds.includes(guid))
  );
}
