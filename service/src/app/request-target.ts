import type { IncomingMessage } from 'node:http';

/** Scheme, authority, and the rest, which need not begin with a slash. */
const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i;

/**
 * The path and query of a request, however its target is written. Clients of proxies send the whole address, whose host
 * then counts instead of the header (RFC 9112, 3.2.2): that header is overwritten. Any other form is returned as it is.
 */
export function toOriginForm(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/', headers } = request;
  const [, authority, rest = ''] = absoluteForm.exec(url) ?? [];
  if (authority === undefined) return url;
  headers.host = authority;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
