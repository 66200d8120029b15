/** What people see of their own account, by the last segment of its address. */
export const accountCategories = ['profile', 'preferences', 'security', 'activity'] as const;
export type AccountCategory = (typeof accountCategories)[number];
