import type { NotFoundAddress } from '@spoor/contracts/redirects/not-found-address';
import { CornerUpRight } from 'lucide-react';
import { useState } from 'react';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { usePagedTable } from '../../../shared/ui/data-table/use-table.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';
import { notFoundTable } from '../redirects-admin.api.ts';
import { RedirectDialog } from './redirect-dialog.tsx';
import { RedirectViews } from './redirect-views.tsx';

/** Addresses that were not found in the last thirty days, each with a button to add a redirect. */
export function NotFoundAddressesScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const { shown } = usePagedTable(notFoundTable);
  const [fromPath, setFromPath] = useState<string | null>(null);
  return (
    <>
      <ScreenHeading title={t('admin.redirects')} about={t('redirects.missed_about')} />
      <RedirectViews current="/admin/redirects/missed" />
      <DataTable
        label={t('redirects.missed')}
        {...shown}
        columns={notFoundColumns(i18n, setFromPath)}
        keyOf={({ path }) => path}
        nameOf={({ path }) => path}
        searchLabel={t('redirects.search')}
        csv="redirect"
        empty={<p>{t('redirects.missed_empty')}</p>}
      />
      {fromPath === null ? null : <RedirectDialog subject={{ fromPath }} onClose={() => setFromPath(null)} />}
    </>
  );
}

function notFoundColumns(
  { t, date, number }: I18n,
  onRedirect: (path: string) => void,
): readonly Column<NotFoundAddress>[] {
  return [
    {
      key: 'path',
      label: t('pages_admin.address'),
      cell: ({ path }) => <b>{path}</b>,
      text: ({ path }) => path,
    },
    {
      key: 'hits',
      label: t('redirects.missed_hits'),
      cell: ({ hits }) => number(hits),
      text: ({ hits }) => String(hits),
      kind: 'number',
    },
    {
      key: 'referrers',
      label: t('redirects.referrers'),
      cell: ({ referrers }) => <span className="data-table__soft soft">{referrers.join(', ')}</span>,
      text: ({ referrers }) => referrers.join(' '),
      room: 'medium',
    },
    {
      key: 'last',
      label: t('redirects.last_seen'),
      cell: ({ lastSeenOn }) => (
        <time className="data-table__soft soft" dateTime={lastSeenOn}>
          {date(lastSeenOn)}
        </time>
      ),
      text: ({ lastSeenOn }) => lastSeenOn,
      room: 'wide',
    },
    {
      key: 'redirect',
      label: t('table.actions'),
      cell: ({ path }) => (
        <ToolButton
          icon={<CornerUpRight aria-hidden="true" />}
          label={t('redirects.make')}
          of={path}
          onClick={() => onRedirect(path)}
        />
      ),
    },
  ];
}
