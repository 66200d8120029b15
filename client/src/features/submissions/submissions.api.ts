import type { WrittenSeparator } from '@spoor/contracts/csv/csv-dialect';
import { submissionStatuses } from '@spoor/contracts/forms/submission';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type {
  SubmissionHandler,
  SubmissionNeighbours,
  SubmissionTableOptions,
  SubmissionView,
} from '@spoor/contracts/forms/submission.views';
import { type ExportFormat, nobody, submissionSorts } from '@spoor/contracts/forms/submission-query';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { publicListItemRoutes } from '@spoor/contracts/list-items/public-list-item.routes';
import { isQueryDay } from '@spoor/contracts/shared/day';
import { maxSearchLength } from '@spoor/contracts/shared/query-limits';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import { isGuid } from '../../shared/stored-values.ts';
import { pagedTable } from '../../shared/ui/data-table/paged-table.ts';
import type { TableState } from '../../shared/ui/data-table/table-state.ts';

/** The submissions of a form; the newest come first. */
export const submissionsTable = pagedTable({
  name: 'submissions',
  sort: 'submittedOn_desc',
  filters: ['status', 'version', 'assignee', 'from', 'to', 'field', 'answer'],
  surrogateKeys: [surrogateKey.submissions()],
  async read(api, { of: formGuid, search, sort, page, abort, ...wanted }) {
    const { data, total } = await api.call(submissionRoutes.list, {
      parameters: { guid: formGuid },
      query: {
        q: search,
        ...page,
        ...filtersOf(wanted),
        sort_by: sortOf({ sort }),
      },
      ...abort,
    });
    return { rows: data, total: total ?? data.length };
  },
});

/** How many submissions of a form are kept apart because they look like spam. */
export function spamCountQuery(api: ApiClient, formGuid: string) {
  return queryOptions({
    queryKey: ['spam-count', formGuid],
    queryFn: async ({ signal }) => {
      const query = { status: 'Spam', itemCount: 1 } as const;
      const { total } = await api.call(submissionRoutes.list, {
        parameters: { guid: formGuid },
        query,
        signal,
      });
      return total ?? 0;
    },
    meta: withSurrogateKeys((_: number) => [surrogateKey.submissions()]),
  });
}

/** One submission; null where there is none. */
export function submissionQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['submission', guid],
    queryFn: async ({ signal }): Promise<SubmissionView | null> => {
      try {
        return (await api.call(submissionRoutes.read, { parameters: { guid }, signal })).data;
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
        throw error;
      }
    },
    meta: withSurrogateKeys((_: SubmissionView | null) => [surrogateKey.submission(guid)]),
  });
}

/** Who was told of a submission. Nobody announces that a mail went, or that a message was taken. */
export function submissionDeliveriesQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['submission-deliveries', guid],
    queryFn: async ({ signal }) =>
      (await api.call(submissionRoutes.deliveries, { parameters: { guid }, signal })).data,
    refetchInterval: 5_000,
  });
}

export async function retryDelivery(api: ApiClient, guid: string, deliveryGuid: string): Promise<void> {
  await api.call(submissionRoutes.retryDelivery, { parameters: { guid, deliveryGuid } });
}

type MadeItem = Pick<SubmissionView, 'guid' | 'itemGuid'>;

/**
 * The item that was made of a submission; null where it is gone, or not for this reader. Whether there still is one is asked first: undoing
 * takes both away, and what is gone is not asked for.
 */
export function madeItemQuery(api: ApiClient, { guid: submission, itemGuid }: MadeItem) {
  return queryOptions({
    queryKey: ['made-item', submission, itemGuid],
    queryFn: async ({ signal }): Promise<ListItemView | null> => {
      try {
        const parameters = { guid: submission };
        const { data: now } = await api.call(submissionRoutes.read, { parameters, signal });
        if (now.itemGuid === null) return null;
        const { data } = await api.call(publicListItemRoutes.read, {
          parameters: { guid: now.itemGuid },
          signal,
        });
        return data;
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null;
        throw error;
      }
    },
    meta: withSurrogateKeys((item: ListItemView | null) => [
      surrogateKey.submission(submission),
      ...(item === null ? [] : [surrogateKey.item(item.guid)]),
    ]),
  });
}

interface WantedFile {
  readonly format: ExportFormat;
  /** Of CSV. */
  readonly separator: WrittenSeparator;
  readonly language: 'nl' | 'en';
  /** Called with the bytes that have come. */
  readonly onProgress: (bytes: number) => void;
}

/** The file with all submissions that the table shows, on all its pages: columns of all versions, by field. The server named it. */
export async function exportSubmissions(
  api: ApiClient,
  formGuid: string,
  state: TableState,
  { format, language, separator, onProgress }: WantedFile,
): Promise<File> {
  const { data } = await api.call(submissionRoutes.export, {
    parameters: { guid: formGuid },
    query: { format, language, separator, ...filtersOf(state), ...searchOf(state) },
    // A file comes as a file where its progress is followed.
    onProgress,
  });
  return data as unknown as File;
}

/** What the table of a form can show: nothing that is sent changes it. @param version the newest one */
export function submissionTableOptionsQuery(api: ApiClient, formGuid: string, version: string | null) {
  return queryOptions({
    queryKey: ['submission-table-options', formGuid, version],
    queryFn: async ({ signal }) =>
      (await api.call(submissionRoutes.tableOptions, { parameters: { guid: formGuid }, signal })).data,
    meta: withSurrogateKeys((_: SubmissionTableOptions) => [surrogateKey.form(formGuid)]),
  });
}

/** Who handles submissions of a form. */
export function submissionHandlersQuery(api: ApiClient, formGuid: string) {
  return queryOptions({
    queryKey: ['submission-handlers', formGuid],
    queryFn: async ({ signal }) =>
      (await api.call(submissionRoutes.handlers, { parameters: { guid: formGuid }, signal })).data,
    meta: withSurrogateKeys((_: readonly SubmissionHandler[]) => [surrogateKey.submissions()]),
  });
}

/** What comes before and after a submission in a table of its form. */
export function submissionNeighboursQuery(api: ApiClient, guid: string, state: TableState) {
  const query = { ...filtersOf(state), ...searchOf(state), sort_by: sortOf(state) };
  return queryOptions({
    queryKey: ['submission-neighbours', guid, query],
    queryFn: async ({ signal }) =>
      (await api.call(submissionRoutes.neighbours, { parameters: { guid }, query, signal })).data,
    meta: withSurrogateKeys((_: SubmissionNeighbours) => [surrogateKey.submissions()]),
  });
}

const searchOf = ({ search }: Pick<TableState, 'search'>) => (search === '' ? {} : { q: search });

function sortOf({ sort }: Pick<TableState, 'sort'>) {
  return submissionSorts.find((name) => name === sort) ?? 'submittedOn_desc';
}

/** One without the other narrows nothing. */
function answerOf({ field = '', answer = '' }: TableState['filters']) {
  if (!/^[\w-]{1,64}$/.test(field) || answer.trim() === '') return {};
  return { field, answer: answer.slice(0, maxSearchLength) };
}

/** As the server takes them. */
function filtersOf({ filters }: Pick<TableState, 'filters'>) {
  const { version = '', assignee } = filters;
  const day = (given = '') => (isQueryDay(given) ? given : undefined);
  return {
    version: /^[1-9]\d{0,5}$/.test(version) ? Number(version) : undefined,
    status: submissionStatuses.find((name) => name === filters.status),
    assigneeGuid: assignee === nobody || isGuid(assignee ?? '') ? assignee : undefined,
    from: day(filters.from),
    to: day(filters.to),
    ...answerOf(filters),
  };
}
