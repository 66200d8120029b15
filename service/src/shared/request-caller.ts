import type { KnownPlatform } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import type { Language } from '@spoor/contracts/texts/languages';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';

/** Who calls, on which platform and in which language. Set on every request before a controller runs. */
export interface Caller {
  /** Undefined where no platform has this host, or none exists yet. */
  readonly platform: KnownPlatform | undefined;
  /** The signed-in person, or the program that calls by a key; undefined for visitors and for the system's own processes. */
  readonly viewer: Principal | undefined;
  readonly kind: 'anonymous' | 'user' | 'apikey' | 'system';
  readonly language: Language;
  /** Of a person who is signed in by one: it can be ended. */
  readonly sessionGuid?: string | undefined;
  /** Of an administrator who looks as somebody else would; nothing is written meanwhile. */
  readonly viewAs?: ViewedAs | undefined;
  /** Of a program: where pages in browsers come from that may use its key. */
  readonly origins?: readonly string[] | undefined;
}

/**
 * Who calls, as a visitor: programs of what is for everybody and in no scope, and people who did not agree to the terms of use. What only
 * somebody gets to know or may do, they do not.
 */
export function visitorOf(caller: Caller): Caller {
  return { ...caller, viewer: undefined, kind: 'anonymous' };
}

/** As whom an administrator looks. */
export interface ViewedAs {
  /** A kind of people, or the guid of a role. */
  readonly as: string;
  /** In which they are told so. */
  readonly language: Language;
  /** Undefined for visitors. */
  readonly viewer: Principal | undefined;
  readonly admin: Principal;
}

export interface PlatformLookup {
  /** Whether there are no platforms, or none are known yet. */
  readonly isEmpty: boolean;
  /** @param hostName without port, in any case */
  byHost(hostName: string): KnownPlatform | undefined;
  /** Calls the listener each time that platforms have changed. */
  onChange(listener: () => void): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyInstance {
    /** What queries need besides the caller. */
    readAccess: Pick<QueryContext, 'db' | 'decryptPersonalData' | 'kept'>;
    platforms: PlatformLookup;
    /**
     * Who sent a request, by what is known of them now.
     * @throws DomainError where their token is not valid, or no longer
     */
    identify(request: FastifyRequest): Promise<Caller>;
  }
}

/**
 * @throws DomainError `not_found` where no platform has this host; `projection_lagging` where no platform is known
 * yet
 */
export function platformOf({ caller: { platform }, server }: FastifyRequest): KnownPlatform {
  if (platform !== undefined) return platform;
  throw new DomainError(server.platforms.isEmpty ? 'projection_lagging' : 'not_found');
}

/** The context that queries take. */
export function queryContextOf(request: FastifyRequest): QueryContext {
  return {
    ...request.server.readAccess,
    platform: platformOf(request),
    viewer: request.caller.viewer,
    language: request.caller.language,
    now: new Date(),
  };
}
