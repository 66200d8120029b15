import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import type { StoredLogEntry } from '@spoor/contracts/logs/log-entry';
import { lastLogLevel } from '@spoor/contracts/logs/log-levels';
import { logOrigins } from '@spoor/contracts/logs/log-origins';
import { mailRoutes } from '@spoor/contracts/mail/mail.routes';
import { maxPageSize } from '@spoor/contracts/shared/query-limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import type { TableShape, TableState } from '../../shared/ui/data-table/table-state.ts';
import { traceOf } from './request-trace.ts';

/** Milliseconds between two looks. */
const liveInterval = 2_000;

const linesPerPage = 100;

/** Of syslog: what one chooses between is how bad the least of it may be. */
export const chosenLevels = ['3', '4', '5', '6'] as const;

/** `request`: the correlation id of one, which is followed instead. */
export const logsTable: TableShape = { sort: '', filters: ['level', 'origin', 'request'] };

/** Lines of the log, newest first. While it is live, its first page is looked at again and again. */
export function logsQuery(api: ApiClient, { search, filters }: TableState, isLive: boolean) {
  const query = {
    level: Number(chosenLevels.find((level) => level === filters.level) ?? lastLogLevel),
    origin: logOrigins.find((origin) => origin === filters.origin),
    ...(search === '' ? {} : { q: search }),
    limit: linesPerPage,
  };
  return infiniteQueryOptions({
    queryKey: ['logs', query],
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === null ? {} : { before: pageParam };
      return (await api.call(logRoutes.list, { query: { ...query, ...before }, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: StoredLogEntry[]) =>
      page.length < linesPerPage ? null : (page.at(-1)?.id ?? null),
    select: ({ pages }) => pages.flat(),
    refetchInterval: ({ state }) => (isLive && state.data?.pages.length === 1 ? liveInterval : false),
  });
}

/**
 * Everything that followed from one request, in the order in which it happened: Changes as far as the reader may know of them, mails
 * where they may read those.
 */
export function requestTraceQuery(api: ApiClient, correlationId: string, readsMail: boolean) {
  return queryOptions({
    queryKey: ['request-trace', correlationId, { readsMail }],
    queryFn: async ({ signal }) => {
      const [lines, changes, mails] = await Promise.all([
        api.call(logRoutes.list, { query: { correlationId, limit: 500 }, signal }),
        api.call(changeRoutes.list, { query: { correlationId, limit: maxPageSize }, signal }),
        readsMail
          ? api.call(mailRoutes.list, { query: { correlationId, itemCount: maxPageSize }, signal })
          : undefined,
      ]);
      return traceOf({ lines: lines.data, changes: changes.data.items, mails: mails?.data.items ?? [] });
    },
    // Jobs and mails come later.
    refetchInterval: liveInterval,
  });
}
