import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import { PencilLine, Plus, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { usePagedTable } from '../../../shared/ui/data-table/use-table.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { redirectSources, redirectsTable } from '../redirects-admin.api.ts';
import { useRedirectCommands } from '../redirects-admin.commands.ts';
import { ImportDialog } from './import-dialog.tsx';
import { RedirectDialog, type RedirectSubject } from './redirect-dialog.tsx';
import { RedirectViews } from './redirect-views.tsx';

export function RedirectsScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const { shown } = usePagedTable(redirectsTable);
  const { remove } = useRedirectCommands();
  const [subject, setSubject] = useState<RedirectSubject | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const removal = {
    id: 'remove',
    label: t('redirects.remove'),
    icon: <Trash2 aria-hidden="true" />,
    tone: 'danger',
  } as const;
  const newRedirect = (
    <button type="button" className="button button--primary" onClick={() => setSubject({ fromPath: '' })}>
      <Plus aria-hidden="true" />
      {t('redirects.new')}
    </button>
  );

  return (
    <>
      <RedirectsHeading newRedirect={newRedirect} onImport={() => setIsImporting(true)} />
      <RedirectViews current="/admin/redirects" />
      <DataTable
        label={t('admin.redirects')}
        {...shown}
        columns={redirectColumns(i18n, (redirect) => setSubject({ redirect }))}
        keyOf={({ guid }) => guid}
        nameOf={({ fromPath }) => fromPath}
        searchLabel={t('redirects.search')}
        filters={[
          {
            name: 'source',
            label: t('redirects.source'),
            options: redirectSources.map((value) => ({ value, label: t(`redirects.source.${value}`) })),
          },
        ]}
        bulkActions={[{ ...removal, onAction: (redirects) => void remove(redirects) }]}
        rowMenu={(redirect) => [
          [
            {
              id: 'edit',
              label: t('redirects.edit'),
              icon: <PencilLine aria-hidden="true" />,
              onAction: () => setSubject({ redirect }),
            },
          ],
          [{ ...removal, onAction: () => void remove([redirect]) }],
        ]}
        csv="redirect"
        empty={
          <>
            <p>{t('redirects.empty')}</p>
            {newRedirect}
          </>
        }
      />
      {subject === null ? null : <RedirectDialog subject={subject} onClose={() => setSubject(null)} />}
      {isImporting ? <ImportDialog onClose={() => setIsImporting(false)} /> : null}
    </>
  );
}

function RedirectsHeading({ newRedirect, onImport }: { newRedirect: ReactNode; onImport: () => void }) {
  const { t } = useI18n();
  return (
    <ScreenHeading
      title={t('admin.redirects')}
      actions={
        <>
          <button type="button" className="button button--quiet" onClick={onImport}>
            <Upload aria-hidden="true" />
            {t('redirects.import')}
          </button>
          {newRedirect}
        </>
      }
    />
  );
}

function redirectColumns(
  { t, date, number }: I18n,
  onEdit: (redirect: RedirectView) => void,
): readonly Column<RedirectView>[] {
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
