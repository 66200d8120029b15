import { route } from '../shared/route.ts';
import type { verificationOperations } from './verification.operations.ts';

export const verificationRoutes = {
  send: route<typeof verificationOperations.send>()('POST', '/api/userverification:send'),
  confirm: route<typeof verificationOperations.confirm>()('POST', '/api/userverification:confirm'),
} as const;

/** The page on which somebody confirms an address with the code of a link. */
export function verifyPath(code: string): string {
  return `/account/verify/${encodeURIComponent(code)}`;
}
