import { headers } from '@spoor/contracts/shared/headers';
import { verifySystemToken } from '@spoor/infra/system-token';
import type { FastifyRequest } from 'fastify';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';
import type { Caller } from '../shared/caller.ts';
import { DomainError } from '../shared/domain-error.ts';
import { languageOf } from '../shared/language.ts';
import { verifyAccessToken } from './access-token.ts';
import type { Principals } from './principals.ts';

/** Knows a caller by the token that they send; our own processes and people send different ones. */
export class Identification {
  constructor(
    private readonly secretKey: string,
    private readonly platforms: PlatformDirectory,
    private readonly principals: Principals,
  ) {}

  /**
   * @throws DomainError `unauthorized`, `token_expired` where asking for a new one helps, or `projection_lagging` while
   * nothing is known of anybody yet: that must not look as if somebody has to sign in again
   */
  async identify(request: FastifyRequest, token: string): Promise<Caller> {
    const language = languageOf(request.headers[headers.language]);
    const system = verifySystemToken(this.secretKey, token, new Date());
    if (system !== undefined) {
      const platform = this.platforms.byGuid(system.platformGuid);
      return { platform, viewer: undefined, kind: 'system', language };
    }
    const claims = await verifyAccessToken(this.secretKey, token);
    if (this.platforms.isEmpty) throw new DomainError('projection_lagging');
    const platform = this.platforms.byHost(request.hostname);
    // An account is known on its own platform only.
    const isHere = platform !== undefined && platform.guid === claims.platformGuid;
    const viewer = isHere ? await this.principals.find(platform, claims.userGuid) : undefined;
    if (viewer === undefined) throw new DomainError('unauthorized');
    return { platform, viewer, kind: 'user', language };
  }
}
