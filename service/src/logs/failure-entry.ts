import { failureKind } from '@spoor/contracts/logs/failure-kind';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import { maxShortMessageLength } from '@spoor/contracts/logs/log-limits';
import type { FastifyRequest } from 'fastify';
import type { ServerLogEntry } from './server-log.ts';

/** A request that failed by a fault of our own, as administrators read it. The log of the process has more, under the same id. */
export function failureEntry(cause: unknown, { id, method, routeOptions }: FastifyRequest): ServerLogEntry {
  const { url = '', config } = routeOptions;
  return {
    // The router writes a colon that begins no parameter twice.
    short_message: `500 ${method} ${url.replaceAll('::', ':')}`.slice(0, maxShortMessageLength),
    full_message: JSON.stringify({ reason: failureKind(cause), correlationId: id }),
    level: logLevel.error,
    origin: config.isPage === true ? 'ssr' : 'server',
  };
}
