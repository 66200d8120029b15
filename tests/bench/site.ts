import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { Session } from '@spoor/contracts/auth/auth.views';
import { headers } from '@spoor/contracts/shared/headers';
import type { Method } from '@spoor/contracts/shared/route';

/** A running site, seen from outside, with an administrator signed in. */
export interface Site {
  readonly url: string;
  /** As the administrator. @throws where the answer is no success. */
  call<T>(method: Method, path: string, body?: unknown): Promise<T>;
  readonly authorization: string;
}

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
    call: (method, path, body) => send(url, method, path, authorization, body),
  };
}

async function send<T>(
  url: string,
  method: Method,
  path: string,
  authorization: string | undefined,
  body: unknown,
): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      [headers.idempotencyKey]: randomUUID(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  if (response.headers.has(headers.stale)) throw new Error(`${method} ${path}: the read model lagged`);
  return JSON.parse(text) as T;
}
