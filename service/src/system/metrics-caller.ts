import { createHash, timingSafeEqual } from 'node:crypto';
import { headers } from '@spoor/contracts/shared/headers';
import { routerPath } from '@spoor/contracts/shared/route';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../shared/language.ts';
import type { Caller } from '../shared/request-caller.ts';

const path = routerPath(systemRoutes.metrics);

/**
 * Whoever collects metrics by a token that an administrator set, and asks for nothing else with it. Where somebody calls from
 * says nothing: behind a proxy, everybody calls from this machine.
 * @param expected undefined where none was set
 */
export function metricsCaller(
  request: FastifyRequest,
  token: string,
  expected: string | undefined,
): Caller | undefined {
  if (expected === undefined || request.routeOptions.url !== path) return undefined;
  if (!timingSafeEqual(digestOf(token), digestOf(expected))) return undefined;
  const language = languageOf(request.headers[headers.language]);
  return { platform: undefined, viewer: undefined, kind: 'system', language };
}

/** Of one length, whatever was given. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
