import { type SortText, sortTexts } from '../collections/sort.ts';

export const userSortFields = ['name', 'email', 'createdOn', 'lastSeenOn', 'guid'] as const;
export type UserSort = SortText<(typeof userSortFields)[number]>;
export const userSorts: readonly UserSort[] = sortTexts(userSortFields);
