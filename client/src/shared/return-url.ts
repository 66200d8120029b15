import { isSitePath } from '@spoor/contracts/shared/site-path';

/** A path to return to after signing in. Other sites are refused, because the value comes from a link. */
export function safeReturnUrl(value: string | null): string {
  return value !== null && isSitePath(value) ? value : '/';
}
