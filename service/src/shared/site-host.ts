import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** How people reach the site, without a slash at the end. */
    publicUrl: string;
  }
}

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** What of a request tells where the site is. */
export type RequestedSite = Pick<FastifyRequest, 'protocol' | 'host' | 'hostname' | 'caller' | 'server'>;

/**
 * Scheme and host that a page may name as its own. Whoever asks can write anything into `Host`: what is none of the
 * site's own hosts at the port of the configured address, becomes that address. Only where nobody configured one for
 * others, the names of this machine and any port are as good.
 */
export function ownOrigin({ protocol, host, hostname, caller, server }: RequestedSite): string {
  const { hostNames = [] } = caller.platform ?? {};
  const requestedHost = hostname.toLowerCase();
  const requestedOrigin = `${protocol}://${host}`;
  const configured = new URL(server.publicUrl);
  const isForOthers = !thisMachine.test(configured.hostname);
  if (isForOthers && hostNames.includes(requestedHost) && new URL(requestedOrigin).port === configured.port)
    return requestedOrigin;
  if (!isForOthers && (hostNames.includes(requestedHost) || thisMachine.test(requestedHost)))
    return requestedOrigin;
  const [first] = hostNames;
  if (first === undefined || hostNames.includes(configured.hostname)) return configured.origin;
  return `${protocol}://${first}`;
}
