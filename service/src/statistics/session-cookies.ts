import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * `Set-Cookie` headers for session cookies that the browser does not have yet: `session` for load balancers,
 * `correlation` to find the errors of one visit in the logs, and `build` for the client to notice a new release.
 * They come with the response to the beacon, never with a page, because pages are cached here and by proxies.
 */
export function missingVisitCookies(request: FastifyRequest, build: string): string[] {
  const known = cookiesOf(request);
  return [
    ...(known.has('session') ? [] : [cookie(request, 'session', randomUUID(), '; HttpOnly')]),
    ...(known.has('correlation') ? [] : [cookie(request, 'correlation', request.id)]),
    ...outdatedBuildCookie(request, build),
  ];
}

/** The `build` cookie; none where the browser has the current one. */
export function outdatedBuildCookie(request: FastifyRequest, build: string): string[] {
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
