import { headers, programHeaders } from '@spoor/contracts/shared/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKeyDirectory } from '../api-keys/api-key-directory.ts';

const allowedHeaders = [
  'authorization',
  'content-type',
  'if-match',
  'if-none-match',
  headers.minPosition,
  headers.idempotencyKey,
  headers.keep,
  headers.strict,
  headers.language,
  headers.correlationId,
  programHeaders.runId,
  programHeaders.runName,
  programHeaders.lastEventId,
];
const exposedHeaders = [
  'etag',
  'link',
  'retry-after',
  headers.changeId,
  headers.commitPosition,
  headers.correlationId,
  headers.stale,
  headers.totalCount,
];
/** Seconds for which a browser need not ask again. */
const maxAge = 600;

/**
 * Lets pages of other sites read what they call by a key that names their origin. Browsers ask beforehand, without the key:
 * they hear which methods and headers may be sent, where some key of the platform names them.
 */
export function allowOriginsOfKeys(
  server: FastifyInstance,
  keys: Pick<ApiKeyDirectory, 'allowsOrigin'>,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    const { platform, kind, origins } = request.caller;
    if (origin === undefined || platform === undefined) return done();
    if (isPreflight(request)) {
      keys.allowsOrigin(platform, origin).then((isAllowed) => {
        if (isAllowed) allowPreflight(reply, origin);
        done();
      }, done);
      return;
    }
    if (kind === 'apikey' && origins?.includes(origin) === true) {
      reply.header('access-control-expose-headers', exposedHeaders.join(', '));
      allow(reply, origin);
    }
    done();
  });
}

function allowPreflight(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE');
  reply.header('access-control-allow-headers', allowedHeaders.join(', '));
  reply.header('access-control-max-age', String(maxAge));
  allow(reply, origin);
}

function isPreflight({ method, headers: given }: FastifyRequest): boolean {
  return method === 'OPTIONS' && given['access-control-request-method'] !== undefined;
}

function allow(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin).header('vary', 'origin');
}
