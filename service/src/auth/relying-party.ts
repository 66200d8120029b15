import type { FastifyRequest } from 'fastify';

/** The site as passkeys know it: one that was made at a host works there alone. */
export interface RelyingParty {
  readonly host: string;
  /** Where pages come from that may ask for its passkeys. */
  readonly origins: readonly string[];
}

/** The site that a request was sent to. */
export function relyingPartyOf({ hostname, host, protocol }: FastifyRequest): RelyingParty {
  // Browsers have passkeys on https only, but for this very machine; a proxy may not say which it was.
  const origins = [`https://${host}`, `${protocol}://${host}`].map((origin) => origin.toLowerCase());
  return { host: hostname.toLowerCase(), origins: [...new Set(origins)] };
}
