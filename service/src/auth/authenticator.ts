import { headers } from '@spoor/contracts/shared/headers';
import type { Language } from '@spoor/contracts/texts/languages';
import { verifySystemToken } from '@spoor/infra/system-token';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ApiKeyDirectory } from '../api-keys/api-key-directory.ts';
import { isOfApiKey } from '../api-keys/api-key-token.ts';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';
import { DomainError } from '../shared/domain-error.ts';
import { languageOf } from '../shared/language.ts';
import type { Caller } from '../shared/request-caller.ts';
import { type VerifiedClaims, verifyAccessToken } from './access-token.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { PrincipalDirectory } from './principal-directory.ts';

/** Tokens of people whose signature is not verified again, at most: those of whoever is at work. */
const maxVerified = 2_000;

/** Identifies callers by their token: an access token of a person, a key of a program, or a system token of our own processes. */
export class Authenticator {
  private readonly verified = new LRUCache<string, VerifiedClaims>({ max: maxVerified });

  constructor(
    private readonly secretKey: string,
    private readonly platforms: PlatformDirectory,
    private readonly principals: PrincipalDirectory,
    private readonly ended: EndedSessions,
    private readonly apiKeys: ApiKeyDirectory,
  ) {}

  /**
   * @throws DomainError `unauthorized`; `token_expired` where refreshing helps; `projection_lagging` while no
   * platform is known yet, so that clients do not sign people out
   */
  async authenticate(request: FastifyRequest, token: string): Promise<Caller> {
    const language = languageOf(request.headers[headers.language]);
    const known = this.remembered(token);
    if (known !== undefined) return this.person(request, known, language);
    const system = await verifySystemToken(this.secretKey, token, new Date());
    if (system !== undefined) {
      const platform = this.platforms.byGuid(system.platformGuid);
      return { platform, viewer: undefined, kind: 'system', language };
    }
    if (isOfApiKey(token)) return this.program(request, token, language);
    const claims = await verifyAccessToken(this.secretKey, token);
    this.verified.set(token, claims);
    return this.person(request, claims, language);
  }

  /** What a token says that was verified before, and has not expired since. */
  private remembered(token: string): VerifiedClaims | undefined {
    const claims = this.verified.get(token);
    return claims !== undefined && claims.expiresAt > Date.now() ? claims : undefined;
  }

  private async person(request: FastifyRequest, claims: VerifiedClaims, language: Language): Promise<Caller> {
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

  /** Programs call the API, and ask for no pages. */
  private async program(request: FastifyRequest, token: string, language: Language): Promise<Caller> {
    if (this.platforms.isEmpty) throw new DomainError('projection_lagging');
    const platform = this.platforms.byHost(request.hostname);
    const isApi = /^\/(api|a)\//.test(request.url);
    if (platform === undefined || !isApi) throw new DomainError('unauthorized');
    const { viewer, origins } = await this.apiKeys.find(platform, token);
    return { platform, viewer, kind: 'apikey', language, origins };
  }
}
