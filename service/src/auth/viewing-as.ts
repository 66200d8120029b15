import { viewAsKinds } from '@spoor/contracts/auth/view-as';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import type { QueryContext } from '@spoor/projections/query-context';
import { listRoleGuids, readRole } from '@spoor/projections/roles/roles/roles.queries';
import { principalWithRoles } from '@spoor/projections/users/users/users.queries';
import type { FastifyRequest } from 'fastify';
import { derivedGuid } from '../shared/derived-guid.ts';
import type { Caller, ViewedAs } from '../shared/request-caller.ts';
import { readLoginCookie } from './login-cookie.ts';
import type { PrincipalDirectory } from './principal-directory.ts';
import type { Sessions } from './sessions.ts';
import { readViewAsCookie } from './view-as-cookie.ts';

/**
 * Lets administrators look as somebody with a role would, as somebody without any, or as a visitor. Who they look as is nobody in
 * particular: they made nothing and own nothing. The cookie takes rights and gives none, so it needs no proof.
 */
export class ViewingAs {
  constructor(
    private readonly read: Pick<QueryContext, 'db' | 'decryptPersonalData'>,
    private readonly sessions: Pick<Sessions, 'userOf'>,
    private readonly principals: Pick<PrincipalDirectory, 'find'>,
  ) {}

  /** Who calls, as an administrator has it at the moment. Others, and programs, are who they are. */
  async callerOf(request: FastifyRequest, caller: Caller): Promise<Caller> {
    const viewing = readViewAsCookie(request);
    const { platform, kind } = caller;
    if (viewing === undefined || platform === undefined || (kind !== 'user' && kind !== 'anonymous'))
      return caller;
    const admin = caller.viewer ?? (await this.viewerByCookie(request, platform));
    if (admin?.isAdmin !== true || !admin.isActive) return caller;
    const { as, language } = viewing;
    if (!(await this.isKnown(as, platform))) return caller;
    const viewer = as === 'visitor' ? undefined : await this.viewerAs(as, platform);
    const viewAs: ViewedAs = { as, language, viewer, admin };
    // A call without a token is nobody's, whoever the browser belongs to; pages are told by its cookie, see `VisitorAuthenticator`.
    const isNobody = viewer === undefined || caller.viewer === undefined;
    return isNobody
      ? { ...caller, viewer: undefined, kind: 'anonymous', viewAs }
      : { ...caller, viewer, viewAs };
  }

  /** What a role is called; undefined for kinds of people, and where it is no more. */
  async nameOf({ as, viewer, language }: ViewedAs, platform: Platform): Promise<string | undefined> {
    if (viewAsKinds.some((kind) => kind === as)) return undefined;
    return (await readRole({ ...this.contextOf(platform, viewer), language }, as))?.name;
  }

  private async isKnown(as: string, platform: Platform): Promise<boolean> {
    if (viewAsKinds.some((kind) => kind === as)) return true;
    return (await listRoleGuids(this.contextOf(platform))).includes(as);
  }

  private viewerAs(as: string, platform: Platform): Promise<Principal> {
    const nobody = derivedGuid(platform.guid, 'view-as', as);
    return principalWithRoles(this.contextOf(platform), nobody, as === 'user' ? [] : [as]);
  }

  private async viewerByCookie(request: FastifyRequest, platform: Platform): Promise<Principal | undefined> {
    const token = readLoginCookie(request);
    const userGuid = token && (await this.sessions.userOf(token));
    return userGuid ? this.principals.find(platform, userGuid) : undefined;
  }

  private contextOf(platform: Platform, viewer?: Principal): QueryContext {
    return { ...this.read, platform, viewer, now: new Date() };
  }
}
