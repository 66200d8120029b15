import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** How people reach the site, without a slash at the end. */
    publicUrl: string;
  }
}

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** What of a request tells where the site is. */
export type AskedSite = Pick<FastifyRequest, 'protocol' | 'host' | 'hostname' | 'caller' | 'server'>;

/**
 * Scheme and host that a page may name as its own. Whoever asks can write anything into `Host`: what is none of the
 * site's own hosts, and not this machine, becomes the configured address.
 */
export function ownOrigin({ protocol, host, hostname, caller, server }: AskedSite): string {
  const { hostNames = [] } = caller.platform ?? {};
  const asked = hostname.toLowerCase();
  const asAsked = `${protocol}://${host}`;
  if (hostNames.includes(asked) || thisMachine.test(asked)) return asAsked;
  const configured = new URL(server.publicUrl);
  const [first] = hostNames;
  if (first === undefined || hostNames.includes(configured.hostname)) return configured.origin;
  return `${protocol}://${first}`;
}
