import type { AccountCategory } from '../../shared/account-categories.ts';

export function userAddress(guid: string, category: AccountCategory = 'profile'): string {
  return `/admin/users/${guid}/${category}`;
}
