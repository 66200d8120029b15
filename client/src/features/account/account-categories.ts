/** What people see of their own account, by the last segment of its address. */
export const accountCategories = ['profile', 'preferences', 'activity', 'privacy', 'security'] as const;
export type AccountCategory = (typeof accountCategories)[number];
