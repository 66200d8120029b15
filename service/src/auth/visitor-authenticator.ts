import { Inject, Injectable } from '@nestjs/common';
import { headers } from '@spoor/contracts/shared/headers';
import type { Principal } from '@spoor/contracts/shared/permissions';
import type { Language } from '@spoor/contracts/texts/languages';
import type { UserView } from '@spoor/contracts/users/user.views';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../shared/language.ts';
import {
  type Caller,
  platformOf,
  queryContextOf,
  type ViewedAs,
  visitorOf,
} from '../shared/request-caller.ts';
import { userAs } from '../users/user-as.ts';
import { readLoginCookie } from './login-cookie.ts';
import { PrincipalDirectory } from './principal-directory.ts';
import { Sessions } from './sessions.ts';

export interface PageVisitor {
  /** A visitor where the person did not agree to the terms of use that hold. */
  readonly caller: Caller;
  /** Who is signed in, also where they are not answered as such. */
  readonly user: UserView | null;
}

/** Identifies visitors by the login cookie: a browser that opens an address sends no token. */
@Injectable()
export class VisitorAuthenticator {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(PrincipalDirectory) private readonly principals: PrincipalDirectory,
  ) {}

  /** An invalid cookie makes an anonymous visitor, not an error. */
  async recognise(request: FastifyRequest): Promise<PageVisitor> {
    const { viewAs } = request.caller;
    if (viewAs !== undefined) return this.recogniseViewing(request, viewAs);
    const viewer = request.caller.viewer ?? (await this.viewerByCookie(request));
    const user = viewer && (await readUser({ ...queryContextOf(request), viewer }, viewer.guid));
    if (viewer === undefined || user === undefined) return { caller: request.caller, user: null };
    const caller: Caller = { ...request.caller, kind: 'user', viewer, language: languageFor(user, request) };
    return { caller: viewer.termsDue === 'owed' ? visitorOf(caller) : caller, user };
  }

  /**
   * Whoever sent a request that goes on, with the rights that they have now; undefined where they signed out, their account was closed, or
   * they have to agree to the terms of use.
   * @throws DomainError where their token is not valid any more
   */
  async viewerNow(request: FastifyRequest): Promise<Principal | undefined> {
    await request.server.identify(request);
    const { viewAs } = request.caller;
    const { viewer } = (await this.recognise(request)).caller;
    const person = viewAs?.admin ?? viewer;
    const now = person && (await this.principals.find(platformOf(request), person.guid));
    if (now?.isActive !== true || now.termsDue === 'owed') return undefined;
    if (viewAs === undefined) return now;
    return now.isAdmin ? viewer : undefined;
  }

  /** An administrator who looks as somebody else: with the rights of those, and their own name. */
  private async recogniseViewing(request: FastifyRequest, { viewer, admin }: ViewedAs): Promise<PageVisitor> {
    const caller: Caller = { ...request.caller, viewer, kind: viewer === undefined ? 'anonymous' : 'user' };
    const own = viewer && (await readUser({ ...queryContextOf(request), viewer }, admin.guid));
    if (viewer === undefined || own === undefined) return { caller, user: null };
    const known: Caller = { ...caller, language: languageFor(own, request) };
    return { caller: admin.termsDue === 'owed' ? visitorOf(known) : known, user: userAs(own, viewer) };
  }

  private async viewerByCookie(request: FastifyRequest) {
    const token = readLoginCookie(request);
    const userGuid = token && (await this.sessions.userOf(token));
    return userGuid ? this.principals.find(platformOf(request), userGuid) : undefined;
  }
}

/** What is asked for, else what they chose in their profile, on whichever device; else that of the site. */
function languageFor({ properties }: UserView, request: FastifyRequest): Language {
  const own = properties.find(({ key }) => key === 'language')?.value ?? undefined;
  return languageOf(request.headers[headers.language] ?? own, request.caller.language);
}
