import { systemRolePlace } from '@spoor/contracts/roles/role';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { joinPermissions, permissionsOfRole } from '@spoor/contracts/roles/role-permissions';
import type { Permission } from '@spoor/contracts/shared/permission-names';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { languages } from '@spoor/contracts/texts/languages';
import { sql } from 'kysely';
import { byName } from '../../name-search.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { viewTextsIn } from '../../texts.ts';

type ReadContext = Omit<QueryContext, 'viewer'>;
type RoleContext = Pick<QueryContext, 'db' | 'platform'>;

/** Every role of the platform: those of the system first, in the reader's words, then as administrators ordered them. */
export async function listRoles(queryContext: QueryContext): Promise<QueryResult<RoleView[]>> {
  const { platform, viewer, language = platform.language } = queryContext;
  const [made, counts] = await Promise.all([
    presentRoles(queryContext)
      .selectAll()
      .orderBy(sql`(role->>'sortId')::int`)
      .orderBy(byName(sql`role->>'name'`))
      .orderBy('guid')
      .execute(),
    // The system's own processes have no viewer.
    viewer === undefined || hasPermission(viewer, 'users.view') ? countMembers(queryContext) : undefined,
  ]);
  const memberCount = (guid: string) => (counts === undefined ? null : (counts.get(guid) ?? 0));
  const t = viewTextsIn(language);
  const ofSystem = platform.roles.map(({ guid, kind }, index) => ({
    guid,
    sortId: systemRolePlace(index),
    kind,
    isSystem: true,
    memberCount: memberCount(guid),
    name: t(`role_name.${kind}`),
    description: t(`role_about.${kind}`),
    permissions: [...permissionsOfRole(kind)],
  }));
  const byHand = made.map(({ role: { guid, name, description, permissions, sortId }, revision }) => ({
    guid,
    sortId,
    name,
    description,
    revision,
    isSystem: false,
    memberCount: memberCount(guid),
    kind: 'Standard' as const,
    permissions: [...permissionsOfRole('Standard', permissions)],
  }));
  return { view: [...ofSystem, ...byHand], keys: [surrogateKey.roles(), surrogateKey.users()] };
}

/** @returns undefined where the platform has no such role, or it was removed */
export async function readRole(queryContext: QueryContext, guid: string): Promise<RoleView | undefined> {
  return (await listRoles(queryContext)).view.find((role) => role.guid === guid);
}

/** Guids of every role of the platform. */
export async function listRoleGuids(queryContext: ReadContext): Promise<string[]> {
  const made = await presentRoles(queryContext).select('guid').execute();
  return [...queryContext.platform.roles, ...made].map(({ guid }) => guid);
}

/** What these roles give the right to together; those that are not the platform's give nothing. */
export async function readPermissions(
  queryContext: ReadContext,
  roleIds: readonly string[],
): Promise<readonly Permission[]> {
  const { roles } = queryContext.platform;
  const ofSystem = roles.filter(({ guid }) => roleIds.includes(guid));
  const others = roleIds.filter((guid) => !ofSystem.some((role) => role.guid === guid));
  const made =
    others.length === 0
      ? []
      : await presentRoles(queryContext)
          .select(sql<string[]>`role->'permissions'`.as('permissions'))
          .where('guid', 'in', others)
          .execute();
  return joinPermissions([
    ...ofSystem.map(({ kind }) => permissionsOfRole(kind)),
    ...made.map(({ permissions }) => permissionsOfRole('Standard', permissions)),
  ]);
}

/** Whether another role of the platform has this name already, in whatever case; one of the system in any language. */
export async function isRoleNameTaken(
  queryContext: RoleContext,
  name: string,
  exceptGuid?: string,
): Promise<boolean> {
  const wanted = name.toLowerCase();
  const { roles } = queryContext.platform;
  const ofSystem = languages.map(viewTextsIn).flatMap((t) => roles.map(({ kind }) => t(`role_name.${kind}`)));
  if (ofSystem.some((taken) => taken.toLowerCase() === wanted)) return true;
  const found = await presentRoles(queryContext)
    .select('guid')
    .where(sql<boolean>`lower(role->>'name') = ${wanted}`)
    .$if(exceptGuid !== undefined, (query) => query.where('guid', '!=', exceptGuid ?? ''))
    .executeTakeFirst();
  return found !== undefined;
}

function presentRoles({ db, platform }: RoleContext) {
  return db
    .selectFrom('read_model.roles')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false);
}

async function countMembers({ db, platform }: ReadContext): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ guid: string; count: string }>`
    SELECT role.guid, count(*) AS count FROM read_model.users, unnest("roleIds") AS role(guid)
    WHERE "platformGuid" = ${platform.guid} AND NOT removed GROUP BY role.guid`.execute(db);
  return new Map(rows.map(({ guid, count }) => [guid, Number(count)]));
}
