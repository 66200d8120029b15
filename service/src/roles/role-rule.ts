import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@spoor/contracts/roles/role';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { withExclusiveLock } from '@spoor/infra/postgres/exclusive-lock';
import { findPendingWithRole } from '@spoor/projections/invitations/invitations/invitations.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { ProjectionName, ReadModel } from '@spoor/projections/read-model';
import {
  findFormsNamingRole,
  findMemberGuids,
  findPagesNamingRole,
} from '@spoor/projections/roles/roles/role-uses.queries';
import { isRoleNameTaken } from '@spoor/projections/roles/roles/roles.queries';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { Kysely } from 'kysely';
import { formDecider } from '../forms/domain/form.decider.ts';
import { invitationDecider } from '../invitations/domain/invitation.decider.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { streamOf } from '../shared/aggregate-store.ts';
import type { ChangeRule, DecidedStep } from '../shared/change-rules.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { decidedStates } from '../shared/decided-states.ts';
import { documentOf } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { requireCurrent } from '../shared/require-current.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { roleDecider } from './domain/role.decider.ts';
import { type NamedRole, rolesNamedBy } from './named-roles.ts';

type RolePlace = Pick<QueryContext, 'db' | 'platform'>;

/** What a Change does to a role. */
interface AffectedRole {
  readonly guid: string;
  readonly before: Role | undefined;
  readonly after: Role | undefined;
}

/**
 * What is said of a role is said of one that is there, and a role that is removed is nobody's: they are given, named and removed
 * one after another, over all processes. What comes back by an undo or from an earlier version names what it named, since the role may come
 * back, too.
 */
@Injectable()
export class RoleRule {
  constructor(
    @Inject(tokens.database) private readonly database: AnyDatabase & Kysely<ReadModel>,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
  ) {}

  /**
   * @throws RoleStillNamed where something names a role that goes; DomainError `validation_failed` where a role is newly named that is
   * gone, `already_exists` where two would have one name, `projection_lagging` where that cannot be known
   */
  readonly rule: ChangeRule = (steps, context, record) => {
    const platform = this.platforms.byGuid(context.platformGuid);
    if (platform === undefined || isAbandonment(context)) return record();
    const affected = steps.flatMap(affectedBy);
    const ofSystem = new Set(platform.roles.map(({ guid }) => guid));
    const added = steps.flatMap((step) => rolesNamedBy(step)?.added ?? []);
    const given = added.filter(({ role }) => !ofSystem.has(role));
    if (given.length === 0 && !affected.some(isRemovedOrNamed)) return record();
    return withExclusiveLock(this.database, `roles of ${platform.guid}`, async () => {
      const place = { db: this.database, platform };
      if (context.undoOf === undefined && context.restoreOf === undefined) await this.requirePresent(given);
      for (const role of affected) await this.requireFreeName(role, place);
      for (const role of affected) await this.requireUnnamed(role, steps, place);
      return record();
    });
  };

  private async requirePresent(roles: readonly NamedRole[]): Promise<void> {
    for (const { role, path } of roles) {
      const { state } = await this.writeSide.aggregates.read(roleDecider, role);
      if (state.status === 'present') continue;
      // Who tries again then knows that it is gone.
      await this.untilCurrent(['roles']);
      throw new DomainError('validation_failed', { name: 'role_unknown', path });
    }
  }

  private async requireFreeName({ guid, before, after }: AffectedRole, place: RolePlace): Promise<void> {
    if (after === undefined || after.name === before?.name) return;
    await this.untilCurrent(['roles']);
    if (await isRoleNameTaken(place, after.name, guid))
      throw new DomainError('already_exists', {
        name: 'role_name_taken',
        values: { name: after.name },
        path: '/name',
      });
  }

  private async requireUnnamed(
    { guid, before, after }: AffectedRole,
    steps: readonly DecidedStep[],
    place: RolePlace,
  ): Promise<void> {
    if (before === undefined || after !== undefined) return;
    await this.untilCurrent(['users', 'pages', 'forms', 'invitations']);
    const freed = steps.flatMap((step) => {
      const named = rolesNamedBy(step);
      return named === undefined || named.left.includes(guid) ? [] : [named.stream];
    });
    const naming = await findStreamsNaming(guid, place);
    if (naming.some((stream) => !freed.includes(stream))) throw new RoleStillNamed();
  }

  private untilCurrent(readModels: readonly ProjectionName[]): Promise<bigint> {
    return requireCurrent(readModels, this.writeSide.store, this.positions);
  }
}

/** Something names a role that was to go, of which whoever removes it did not know. */
export class RoleStillNamed extends DomainError {
  constructor() {
    super('in_use', 'role_in_use');
  }
}

/** What is taken back because its Change could not be finished is taken back whatever came of it meanwhile. */
function isAbandonment({ undoOf, actorKind }: CommandContext): boolean {
  return undoOf !== undefined && actorKind === 'system';
}

/** The streams of who has a role, of pages and forms that name it, and of invitations that give it and can still be accepted. */
async function findStreamsNaming(role: string, place: RolePlace): Promise<string[]> {
  const [people, pages, forms, invitations] = await Promise.all([
    findMemberGuids(place, role),
    findPagesNamingRole(place, role),
    findFormsNamingRole(place, role),
    findPendingWithRole({ ...place, now: new Date() }, role),
  ]);
  return [
    ...people.map((guid) => streamOf(userDecider, guid)),
    ...pages.map(({ pageGuid }) => streamOf(pageDecider, pageGuid)),
    ...forms.map(({ formGuid }) => streamOf(formDecider, formGuid)),
    ...invitations.map(({ guid }) => streamOf(invitationDecider, guid)),
  ];
}

function affectedBy(step: DecidedStep): AffectedRole[] {
  const decided = decidedStates(roleDecider, step);
  if (decided === undefined) return [];
  const { id: guid, before, after } = decided;
  return [{ guid, before: documentOf(before), after: documentOf(after) }];
}

function isRemovedOrNamed({ before, after }: AffectedRole): boolean {
  return before?.name !== after?.name;
}
