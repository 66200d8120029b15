/** What a screen about somebody shows, to themselves or to others, by the last segment of its address. */
export const accountCategories = ['profile', 'preferences', 'activity', 'privacy', 'security'] as const;
export type AccountCategory = (typeof accountCategories)[number];
