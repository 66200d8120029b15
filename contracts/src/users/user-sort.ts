export const userSorts = [
  ...(['name_asc', 'name_desc', 'email_asc', 'email_desc'] as const),
  ...(['createdOn_asc', 'createdOn_desc', 'lastSeenOn_asc', 'lastSeenOn_desc'] as const),
] as const;
export type UserSort = (typeof userSorts)[number];
