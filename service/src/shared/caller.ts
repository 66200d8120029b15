import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import type { Reader } from '@spoor/projections/reader';
import type { FastifyRequest } from 'fastify';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';
import { DomainError } from './domain-error.ts';
import type { Language } from './language.ts';

/** Who asks, where, and in which language: known of every request before a controller sees it. */
export interface Caller {
  /** Undefined where no platform answers to this host, or none exists yet. */
  readonly platform: Platform | undefined;
  /** The signed-in person; undefined for visitors and for the system's own processes. */
  readonly viewer: Principal | undefined;
  readonly kind: 'anonymous' | 'user' | 'system';
  readonly language: Language;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyInstance {
    /** What every query needs of the service itself. */
    readAccess: Pick<Reader, 'db' | 'openSealed'>;
    platforms: PlatformDirectory;
  }
}

/**
 * @throws DomainError `not_found` where no platform answers to this host: nothing is said of other platforms; and
 * `projection_lagging` where none is known yet
 */
export function platformOf({ caller: { platform }, server }: FastifyRequest): Platform {
  if (platform !== undefined) return platform;
  throw new DomainError(server.platforms.isEmpty ? 'projection_lagging' : 'not_found');
}

/** What queries ask for: who reads, where and when. */
export function readerOf(request: FastifyRequest): Reader {
  return {
    ...request.server.readAccess,
    platform: platformOf(request),
    viewer: request.caller.viewer,
    now: new Date(),
  };
}
