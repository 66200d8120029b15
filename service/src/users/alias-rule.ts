import type { User } from '@spoor/contracts/users/user';
import type { ChangeRule } from '../shared/change-rules.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { affectedBy } from './affected-people.ts';

interface AliasRuleDependencies {
  /** By what somebody is called instead of their name; undefined where they are called by that. */
  aliasOf(user: User): Promise<string | undefined>;
  /** Whether somebody else is called so, as far as whoever makes the Change may come to know. */
  isTaken(alias: string, userGuid: string, context: CommandContext): Promise<boolean>;
}

/**
 * Others are shown an alias alone: nobody comes to be called as somebody else is, also not by an undo or with an account that comes
 * back. An alias that stays is not asked about.
 * @throws DomainError `already_exists`
 */
export function createAliasRule({ aliasOf, isTaken }: AliasRuleDependencies): ChangeRule {
  return async (steps, context, record) => {
    for (const { before, after } of steps.flatMap(affectedBy)) {
      if (after === undefined || before?.profile.alias === after.profile.alias) continue;
      const alias = await aliasOf(after);
      if (alias !== undefined && (await isTaken(alias, after.guid, context)))
        throw new DomainError('already_exists', { name: 'alias_taken', path: '/alias' });
    }
    return record();
  };
}
