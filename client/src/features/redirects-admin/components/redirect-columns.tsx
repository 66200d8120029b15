import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import type { I18n } from '../../../shared/i18n.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';

/** The columns of the table of redirects. */
export function redirectColumns(
  i18n: I18n,
  onEdit: (redirect: RedirectView) => void,
): readonly Column<RedirectView>[] {
  const { t } = i18n;
  const ends = ({ status, location }: RedirectView) =>
    status === 410 ? t('redirects.status.410') : (location ?? t('redirects.nowhere'));
  return [
    {
      key: 'from',
      label: t('redirects.from'),
      cell: (redirect) => (
        <button type="button" className="data-table__name strong" onClick={() => onEdit(redirect)}>
          {redirect.fromPath}
        </button>
      ),
      text: ({ fromPath }) => fromPath,
      sort: { field: 'fromPath', first: 'asc' },
    },
    {
      key: 'to',
      label: t('redirects.to'),
      cell: (redirect) => (
        <span className="data-table__soft soft">
          {redirect.status === 410 ? t('redirects.to_nothing') : `→\u00a0${ends(redirect)}`}
        </span>
      ),
      text: ends,
    },
    ...factColumns(i18n),
  ];
}

/** How it leads there, where it comes from, and how often it is used. */
function factColumns({ t, date, number }: I18n): readonly Column<RedirectView>[] {
  return [
    {
      key: 'status',
      label: t('redirects.how'),
      cell: ({ status }) => t(`redirects.status.${status}`),
      text: ({ status }) => String(status),
      room: 'wide',
    },
    {
      key: 'source',
      label: t('redirects.source'),
      cell: ({ source }) => <span className="data-table__soft soft">{t(`redirects.source.${source}`)}</span>,
      text: ({ source }) => t(`redirects.source.${source}`),
      room: 'wide',
    },
    {
      key: 'created',
      label: t('redirects.created'),
      cell: ({ createdOn }) => (
        <time className="data-table__soft soft" dateTime={createdOn}>
          {date(createdOn)}
        </time>
      ),
      text: ({ createdOn }) => createdOn,
      sort: { field: 'createdOn', first: 'desc' },
      room: 'wide',
    },
    {
      key: 'hits',
      label: t('redirects.hits'),
      cell: ({ hits, lastHitOn }) => (
        <span title={lastHitOn === null ? undefined : t('redirects.last_hit', { when: date(lastHitOn) })}>
          {number(hits)}
        </span>
      ),
      text: ({ hits }) => String(hits),
      sort: { field: 'hits', first: 'desc' },
      room: 'medium',
      kind: 'number',
    },
  ];
}
