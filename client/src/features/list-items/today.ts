import { queryOptions, useQuery } from '@tanstack/react-query';
import { dateOf } from '../../shared/i18n.tsx';

/** Which day it is where the platform is. It travels with the page, so that the browser begins as the server did. */
export function todayQuery() {
  return queryOptions({ queryKey: ['today'], queryFn: today, staleTime: 0 });
}

/** As `2026-11-21`. */
export function useToday(): string {
  return useQuery(todayQuery()).data ?? today();
}

function today(): string {
  return dateOf(new Date().toISOString());
}
