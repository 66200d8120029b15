export const redirectSorts = [
  ...(['fromPath_asc', 'fromPath_desc', 'createdOn_asc', 'createdOn_desc', 'guid_asc'] as const),
  ...(['hits_asc', 'hits_desc'] as const),
] as const;
export type RedirectSort = (typeof redirectSorts)[number];
