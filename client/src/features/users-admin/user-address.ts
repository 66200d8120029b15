/** What a screen about somebody shows, by the last segment of its address. */
export const userCategories = ['profile', 'preferences', 'activity', 'privacy', 'security'] as const;
export type UserCategory = (typeof userCategories)[number];

export function userAddress(guid: string, category: UserCategory = 'profile'): string {
  return `/admin/users/${guid}/${category}`;
}
