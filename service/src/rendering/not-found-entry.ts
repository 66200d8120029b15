import { logLevel } from '@spoor/contracts/logs/log-levels';
import { notFoundMessage } from '@spoor/contracts/logs/log-messages';
import type { FastifyRequest } from 'fastify';
import type { ServerLogEntry } from '../logs/server-log.ts';

const maxAddressLength = 2_000;

/** A request for a page that does not exist. Browsers only report those that they navigate to themselves. */
export function notFoundEntry(status: 404 | 410, request: FastifyRequest): ServerLogEntry {
  const [path = '/'] = request.url.split('?');
  return {
    short_message: notFoundMessage,
    full_message: JSON.stringify({
      status,
      path: path.slice(0, maxAddressLength),
      referrer: referrerOf(request),
    }),
    level: logLevel.warning,
    origin: 'ssr',
  };
}

/** The path of a referring page of this site, the host of another site; empty where there is none. */
function referrerOf({ headers, host }: FastifyRequest): string {
  const referrer = URL.parse(headers.referer ?? '');
  if (referrer === null) return '';
  const shown = referrer.host === host ? referrer.pathname : referrer.host;
  return shown.slice(0, maxAddressLength);
}
