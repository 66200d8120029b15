import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import { PencilLine, Plus, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { usePagedTable } from '../../../shared/ui/data-table/use-table.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { redirectSources, redirectsTable } from '../redirects-admin.api.ts';
import { useRedirectCommands } from '../redirects-admin.commands.ts';
import { ImportDialog } from './import-dialog.tsx';
import { redirectColumns } from './redirect-columns.tsx';
import { RedirectDialog, type RedirectSubject } from './redirect-dialog.tsx';
import { RedirectViews } from './redirect-views.tsx';

export function RedirectsScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const { shown } = usePagedTable(redirectsTable);
  const [subject, setSubject] = useState<RedirectSubject | null>(null);
  const actions = useRedirectActions((redirect) => setSubject({ redirect }));
  const [isImporting, setIsImporting] = useState(false);
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
        {...actions}
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

/** What can be done with one redirect, and with several at once. */
function useRedirectActions(onEdit: (redirect: RedirectView) => void) {
  const { t } = useI18n();
  const { remove } = useRedirectCommands();
  const removal = {
    id: 'remove',
    label: t('redirects.remove'),
    icon: <Trash2 aria-hidden="true" />,
    tone: 'danger',
  } as const;
  return {
    bulkActions: [{ ...removal, onAction: (redirects: readonly RedirectView[]) => void remove(redirects) }],
    rowMenu: (redirect: RedirectView) => [
      [
        {
          id: 'edit',
          label: t('redirects.edit'),
          icon: <PencilLine aria-hidden="true" />,
          onAction: () => onEdit(redirect),
        },
      ],
      [{ ...removal, onAction: () => void remove([redirect]) }],
    ],
  };
}
