import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * The cookies that a visit has and this browser lacks, as `Set-Cookie` headers: `session` tells visits apart for
 * whoever divides them over several processes, `correlation` is one name for all that goes wrong in a visit, and
 * `build` says which client is served now, so that one that is older knows.
 *
 * They come with the answer to the beacon, never with a page: pages are kept for everybody, here and by others, and an
 * answer with a cookie may not be. Whoever has no scripts has no beacon, and no use for them. None of them lives longer
 * than the browser is open.
 */
export function visitCookies(request: FastifyRequest, build: string): string[] {
  const known = cookiesOf(request);
  return [
    ...(known.has('session') ? [] : [cookie(request, 'session', randomUUID(), '; HttpOnly')]),
    ...(known.has('correlation') ? [] : [cookie(request, 'correlation', request.id)]),
    ...buildCookies(request, build),
  ];
}

/** The cookie that names the client that is served now; none where the browser has it already. */
export function buildCookies(request: FastifyRequest, build: string): string[] {
  return cookiesOf(request).get('build') === build ? [] : [cookie(request, 'build', build)];
}

function cookie({ protocol }: FastifyRequest, name: string, value: string, flags = ''): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${name}=${value}; Path=/; SameSite=Lax${secure}${flags}`;
}

function cookiesOf({ headers: { cookie = '' } }: FastifyRequest): ReadonlyMap<string, string> {
  return new Map(
    cookie.split(';').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.trim().split('=', 2);
      return [name, value];
    }),
  );
}
