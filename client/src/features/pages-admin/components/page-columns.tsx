import type { PageOverview } from '@spoor/contracts/pages/page-overview';
import { personName } from '@spoor/contracts/users/erased-person';
import { addressOfPage, editAddress } from '../../../shared/addresses.ts';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { statisticsOfPage } from '../../../shared/statistics-address.ts';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { BreakablePath } from './breakable-path.tsx';
import { PageStatusLabel } from './page-status.tsx';

export function pageColumns({ t, date, dateTime, language }: I18n): readonly Column<PageOverview>[] {
  return [
    {
      key: 'title',
      label: t('pages_admin.title'),
      cell: (page) => (
        <Link className="data-table__name strong" to={editAddress(addressOfPage(page))}>
          {page.title}
        </Link>
      ),
      text: ({ title }) => title,
      sort: { field: 'title', first: 'asc' },
    },
    {
      key: 'urls',
      label: t('pages_admin.address'),
      cell: ({ urls }) => (
        <span className="data-table__soft soft" title={urls.join('\n')}>
          {urls[0] === undefined ? t('pages_admin.no_address') : <BreakablePath path={urls[0]} />}
          {urls.length > 1 ? ` +${urls.length - 1}` : null}
        </span>
      ),
      text: ({ urls }) => urls.join(' '),
      room: 'medium',
    },
    {
      key: 'status',
      label: t('pages_admin.status'),
      cell: (page) => <PageStatusLabel page={page} />,
      text: ({ status }) => t(`editor.status.${status}`),
    },
    {
      key: 'modified',
      label: t('pages_admin.modified'),
      cell: ({ modifiedOn, modifiedBy }) => (
        <span className="data-table__soft soft">
          <time dateTime={modifiedOn} title={dateTime(modifiedOn)}>
            {date(modifiedOn)}
          </time>
          {modifiedBy === '' ? null : ` · ${personName(modifiedBy, language)}`}
        </span>
      ),
      text: ({ modifiedOn, modifiedBy }) =>
        `${dateTime(modifiedOn)} ${personName(modifiedBy, language)}`.trim(),
      sort: { field: 'modifiedOn', first: 'desc' },
      room: 'wide',
    },
    {
      key: 'views',
      label: t('pages_admin.views'),
      cell: (page) => <ViewsLink page={page} />,
      text: ({ views }) => String(views),
      sort: { field: 'views', first: 'desc' },
      room: 'medium',
      kind: 'number',
    },
  ];
}

/** Leads to who viewed the page. */
function ViewsLink({ page: { guid, title, views } }: { page: PageOverview }) {
  const { t, number } = useI18n();
  const label = t('pages_admin.views_of', { title, views: number(views) });
  return (
    <Link to={statisticsOfPage(guid)} aria-label={label}>
      {number(views)}
    </Link>
  );
}
