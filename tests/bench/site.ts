import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { Session } from '@spoor/contracts/auth/auth.views';
import { headers } from '@spoor/contracts/shared/headers';
import type { Method } from '@spoor/contracts/shared/route';

/** A running site, seen from outside, with an administrator signed in. */
export interface Site {
  readonly url: string;
  /** As the administrator, reading no older state than `minPosition`. @throws where the answer is no success. */
  call<T>(method: Method, path: string, body?: unknown, minPosition?: bigint): Promise<T>;
  readonly authorization: string;
}

/** The read model had not reached the position that was asked for. */
export class StaleResponse extends Error {}

/** Signs an administrator in. */
export async function signIn(url: string, email: string, password: string): Promise<Site> {
  const { accessToken } = await send<Session>(
    url,
    authRoutes.login.method,
    authRoutes.login.path,
    undefined,
    {
      email,
      password,
    },
  );
  const authorization = `Bearer ${accessToken}`;
  return {
    url,
    authorization,
    call: (method, path, body, minPosition) => send(url, method, path, authorization, body, minPosition),
  };
}

async function send<T>(
  url: string,
  method: Method,
  path: string,
  authorization: string | undefined,
  body: unknown,
  minPosition?: bigint,
): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(minPosition === undefined ? {} : { [headers.minPosition]: String(minPosition) }),
      [headers.idempotencyKey]: randomUUID(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  if (response.headers.has(headers.stale))
    throw new StaleResponse(`${method} ${path}: the read model lagged`);
  return JSON.parse(text) as T;
}
