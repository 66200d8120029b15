import { isDeeperThan } from '@spoor/contracts/shared/depth';
import { headers } from '@spoor/contracts/shared/headers';
import { limits } from '@spoor/contracts/shared/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Caller } from './caller.ts';
import { DomainError } from './domain-error.ts';
import { languageOf } from './language.ts';
import type { RateLimit } from './rate-limit.ts';

/** What it takes to know a caller. */
export interface Reception {
  /** Undefined where calls are not counted. */
  readonly rateLimit: RateLimit | undefined;
  /** @throws DomainError where the token is not good */
  readonly identify: (request: FastifyRequest, token: string) => Promise<Caller>;
}

/** What happens to every request before anything else: it is known who asks, and whether they ask too much. */
export function addReception(server: FastifyInstance, { rateLimit, identify }: Reception): void {
  server.decorateRequest('caller');

  // Pages are rendered at the address that was asked for, and say it; so it has to be one.
  server.addHook('onRequest', (request, _reply, done) => {
    if (hasAddress(request)) done();
    else done(new DomainError('bad_request', 'Host or protocol is none'));
  });

  server.addHook('onRequest', (request, _reply, done) => {
    const token = bearerToken(request);
    const inProcess = server.inProcessCalls.callerOf(request);
    if (inProcess !== undefined || token === undefined) {
      request.caller = inProcess ?? visitorOf(request);
      done();
    } else {
      identify(request, token).then(
        (caller) => {
          request.caller = caller;
          done();
        },
        (error: Error) => done(error),
      );
    }
  });

  // Schemas walk a body from call to call: one that is deep enough would take the stack with it.
  server.addHook('preValidation', (request, _reply, done) => {
    if (isDeeperThan(limits.bodyDepth, request.body))
      done(new DomainError('validation_failed', 'Nested too deeply'));
    else done();
  });

  server.addHook('onRequest', (request, _reply, done) => {
    if (server.inProcessCalls.callerOf(request) === undefined)
      rateLimit?.count(request, request.caller, Date.now());
    done();
  });
}

/** A name or a number with perhaps a port; nothing that would end up in another part of an address. */
const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** Hosts that turned out to be ones: a site has few, and each request names one. */
const goodHosts = new LRUCache<string, true>({ max: 1_000 });

function hasAddress({ protocol, host }: FastifyRequest): boolean {
  if (protocol !== 'http' && protocol !== 'https') return false;
  if (goodHosts.has(host)) return true;
  const isGood = hostPattern.test(host) && URL.canParse(`${protocol}://${host}`);
  if (isGood) goodHosts.set(host, true);
  return isGood;
}

function visitorOf(request: FastifyRequest): Caller {
  const platform = request.server.platforms.byHost(request.hostname);
  const language = languageOf(request.headers[headers.language], platform?.language);
  return { platform, viewer: undefined, kind: 'anonymous', language };
}

function bearerToken({ headers: { authorization } }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
}
