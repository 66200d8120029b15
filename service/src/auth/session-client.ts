import type { FastifyRequest } from 'fastify';
import { browserName } from './browser-name.ts';
import { readDeviceCookie } from './login-cookie.ts';
import type { SessionClient } from './sessions.ts';

/** Where a request comes from, as far as sessions go by it. */
export function clientOf(request: FastifyRequest): SessionClient {
  const browser = browserName(request.headers['user-agent']);
  return { address: request.ip, device: readDeviceCookie(request), browser };
}
