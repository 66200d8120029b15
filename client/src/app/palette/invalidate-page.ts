import { describeRequest } from '@spoor/contracts/system/system.commands';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { ApiClient } from '../../shared/api-client.ts';

/** Whether this browser can tell the server which answer is meant: hashes exist on secure origins alone. */
export function canInvalidatePages(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** The page whose editor has this address; undefined where it is no editor's. */
export function editedPath(pathname: string): string | undefined {
  const [, path] = /^(.*)\/edit$/.exec(pathname) ?? [];
  return path === '' ? '/' : path;
}

/** Has a page made anew for its next visitor, and for the next one who is signed in. */
export async function invalidatePage(api: ApiClient, host: string, path: string): Promise<void> {
  for (const isPublic of [true, false]) {
    const index = `${host}${await sha256(describeRequest(path, isPublic))}`;
    await api.call(systemRoutes.invalidateCache, { body: { index } });
  }
}

/** Hexadecimal. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
