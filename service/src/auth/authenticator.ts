import { headers } from '@spoor/contracts/shared/headers';
import { verifySystemToken } from '@spoor/infra/system-token';
import type { FastifyRequest } from 'fastify';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';
import { DomainError } from '../shared/domain-error.ts';
import { languageOf } from '../shared/language.ts';
import type { Caller } from '../shared/request-caller.ts';
import { verifyAccessToken } from './access-token.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { PrincipalDirectory } from './principal-directory.ts';

/** Identifies callers by their token: an access token of a person, or a system token of our own processes. */
export class Authenticator {
  constructor(
    private readonly secretKey: string,
    private readonly platforms: PlatformDirectory,
    private readonly principals: PrincipalDirectory,
    private readonly ended: EndedSessions,
  ) {}

  /**
   * @throws DomainError `unauthorized`; `token_expired` where refreshing helps; `projection_lagging` while no
   * platform is known yet, so that clients do not sign people out
   */
  async authenticate(request: FastifyRequest, token: string): Promise<Caller> {
    const language = languageOf(request.headers[headers.language]);
    const system = await verifySystemToken(this.secretKey, token, new Date());
    if (system !== undefined) {
      const platform = this.platforms.byGuid(system.platformGuid);
      return { platform, viewer: undefined, kind: 'system', language };
    }
    const claims = await verifyAccessToken(this.secretKey, token);
    const { sessionGuid } = claims;
    if (sessionGuid !== undefined && (await this.ended.has(sessionGuid)))
      throw new DomainError('unauthorized');
    if (this.platforms.isEmpty) throw new DomainError('projection_lagging');
    const platform = this.platforms.byHost(request.hostname);
    // Accounts are valid on their own platform only.
    const isHere = platform !== undefined && platform.guid === claims.platformGuid;
    const viewer = isHere ? await this.principals.find(platform, claims.userGuid) : undefined;
    if (viewer === undefined) throw new DomainError('unauthorized');
    return { platform, viewer, kind: 'user', language, sessionGuid };
  }
}
