import { headers } from '@spoor/contracts/shared/headers';
import { limits } from '@spoor/contracts/shared/limits';
import { isDeeperThan } from '@spoor/contracts/shared/nesting-depth';
import { routerPath } from '@spoor/contracts/shared/route';
import { findUnstorableText } from '@spoor/contracts/shared/storable-text';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { withCorrelation } from '@spoor/infra/correlation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readViewAsCookie } from '../auth/view-as-cookie.ts';
import { DomainError } from '../shared/domain-error.ts';
import { jsonPointer } from '../shared/json-pointer.ts';
import { languageOf } from '../shared/language.ts';
import type { Caller } from '../shared/request-caller.ts';
import type { RateLimit } from './rate-limit.ts';

export interface RequestHookDependencies {
  /** Undefined where rate limits are off. */
  readonly rateLimit: RateLimit | undefined;
  /** @throws DomainError where the token is invalid */
  readonly identify: (request: FastifyRequest, token: string) => Promise<Caller>;
  /** The caller as an administrator has it at the moment, see `ViewingAs`. */
  readonly seenAs: (request: FastifyRequest, caller: Caller) => Promise<Caller>;
}

/** What is asked about the installation, at whatever host. */
const installationPaths: ReadonlySet<string> = new Set([
  routerPath(systemRoutes.live),
  routerPath(systemRoutes.ready),
]);

/** After which crawlers may look again whether a platform is open. */
const suspendedSeconds = 3_600;

/** Identifies the caller of every request and counts their calls, before anything else happens. */
export function addRequestHooks(
  server: FastifyInstance,
  { rateLimit, identify, seenAs }: RequestHookDependencies,
): void {
  server.decorateRequest('caller');
  server.decorateRequest('rateAllowance');
  server.decorate('identify', async (request) => {
    const token = bearerToken(request);
    return token === undefined ? visitorOf(request) : identify(request, token);
  });

  server.addHook('onRequest', (request, _reply, done) => withCorrelation(request.id, done));

  // Rendered pages contain their own address, so host and protocol must be valid.
  server.addHook('onRequest', (request, _reply, done) => {
    if (hasAddress(request)) done();
    else done(new DomainError('bad_request', 'host_invalid'));
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
        (error: Error) => {
          request.caller = visitorOf(request);
          // What is no valid token is counted for whoever sends it; one that could not be looked at is not.
          const isInvalid = error instanceof DomainError;
          refuseOr(() => isInvalid && rateLimit?.count(request, request.caller, Date.now()), done, error);
        },
      );
    }
  });

  addViewing(server, seenAs);
  refuseSuspended(server);

  // Here for every route, so that no schema has to say it. Validation is recursive: a body that is nested deeply enough would overflow the stack.
  server.addHook('preValidation', (request, _reply, done) => {
    if (isDeeperThan(limits.bodyDepth, request.body))
      return done(new DomainError('validation_failed', { name: 'nested_too_deeply', path: '' }));
    const path = findUnstorable(request);
    if (path === undefined) return done();
    done(new DomainError('validation_failed', { name: 'text_unstorable', path: jsonPointer(path) }));
  });

  server.addHook('onRequest', (request, _reply, done) => {
    const isCounted = server.inProcessCalls.callerOf(request) === undefined;
    refuseOr(() => isCounted && rateLimit?.count(request, request.caller, Date.now()), done);
  });
}

/** Has administrators be whom they look as. Pages that are being rendered ask as who they are rendered for. */
function addViewing(server: FastifyInstance, seenAs: RequestHookDependencies['seenAs']): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const isViewing = readViewAsCookie(request) !== undefined;
    if (!isViewing || server.inProcessCalls.callerOf(request) !== undefined) return done();
    seenAs(request, request.caller).then(
      (caller) => {
        request.caller = caller;
        done();
      },
      (error: Error) => done(error),
    );
  });
}

/** A platform that is suspended answers only the system's own processes, and whoever asks how the installation is. */
function refuseSuspended(server: FastifyInstance): void {
  server.addHook('onRequest', ({ caller, routeOptions: { url = '' } }, _reply, done) => {
    const isRefused = caller.platform?.isSuspended === true && caller.kind !== 'system';
    if (!isRefused || installationPaths.has(url)) return done();
    done(new DomainError('platform_suspended', undefined, { retryAfter: suspendedSeconds }));
  });
}

function findUnstorable({
  body,
  query,
  params,
  routeOptions,
}: FastifyRequest): readonly string[] | undefined {
  const isCleaned = routeOptions.config.cleansText === true;
  return (
    findUnstorableText(isCleaned ? undefined : body) ??
    findUnstorableText(query) ??
    findUnstorableText(params)
  );
}

/** Goes on after an action, or with what it throws. */
function refuseOr(action: () => unknown, done: (error?: Error) => void, error?: Error): void {
  let refusal: Error | undefined;
  try {
    action();
  } catch (thrown) {
    refusal = thrown as Error;
  }
  done(refusal ?? error);
}

/** A host name or address, perhaps with a port, and nothing that could change another part of a URL. */
const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** Hosts that were found valid. Parsing a URL for every request is slow. */
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
