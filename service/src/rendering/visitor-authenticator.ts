import { Inject, Injectable } from '@nestjs/common';
import { headers } from '@spoor/contracts/shared/headers';
import type { Language } from '@spoor/contracts/texts/languages';
import type { UserView } from '@spoor/contracts/users/user.views';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { FastifyRequest } from 'fastify';
import { readLoginCookie } from '../auth/login-cookie.ts';
import { PrincipalDirectory } from '../auth/principal-directory.ts';
import { Sessions } from '../auth/sessions.ts';
import { userAs } from '../auth/viewing-as.ts';
import { languageOf } from '../shared/language.ts';
import { type Caller, platformOf, queryContextOf, type ViewedAs } from '../shared/request-caller.ts';

export interface PageVisitor {
  readonly caller: Caller;
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
    return {
      caller: { ...request.caller, kind: 'user', viewer, language: languageFor(user, request) },
      user,
    };
  }

  /** An administrator who looks as somebody else: with the rights of those, and their own name. */
  private async recogniseViewing(request: FastifyRequest, { viewer, admin }: ViewedAs): Promise<PageVisitor> {
    const caller: Caller = { ...request.caller, viewer, kind: viewer === undefined ? 'anonymous' : 'user' };
    const own = viewer && (await readUser({ ...queryContextOf(request), viewer }, admin.guid));
    if (viewer === undefined || own === undefined) return { caller, user: null };
    return { caller: { ...caller, language: languageFor(own, request) }, user: userAs(own, viewer) };
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
