import type { PlatformRow } from '@spoor/contracts/platforms/platform.views';
import { useQuery } from '@tanstack/react-query';
import { Plus, Power } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { tableRowsOf } from '../../../shared/ui/data-table/rows-at-hand.ts';
import { useTableState } from '../../../shared/ui/data-table/use-table-state.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { platformRows, platformsQuery, platformsTable } from '../platforms.api.ts';
import { usePlatformCommands } from '../platforms.commands.ts';
import { NewPlatformDialog } from './new-platform-dialog.tsx';
import { SuspendPlatformDialog } from './suspend-platform-dialog.tsx';

type Opened = { readonly kind: 'new' } | { readonly kind: 'suspend'; readonly platform: PlatformRow };

/** The sites of this installation, for who runs it. */
export function PlatformsScreen() {
  const i18n = useI18n();
  const { t, language } = i18n;
  const table = useTableState(platformsTable);
  const platforms = useQuery(platformsQuery(useApi()));
  const { resume } = usePlatformCommands();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const all = platforms.data;
  const shown = all && tableRowsOf(all, table.state, language, platformRows);
  const turn = (platform: PlatformRow) =>
    platform.isSuspended ? void resume(platform) : setOpened({ kind: 'suspend', platform });
  return (
    <>
      <ScreenHeading
        title={t('admin.platforms')}
        about={t('platforms.about')}
        actions={
          <button type="button" className="button button--primary" onClick={() => setOpened({ kind: 'new' })}>
            <Plus aria-hidden="true" />
            {t('platforms.new')}
          </button>
        }
      />
      <DataTable
        label={t('admin.platforms')}
        table={table}
        columns={platformColumns(i18n)}
        keyOf={({ guid }) => guid}
        nameOf={({ name }) => name}
        result={shown?.page}
        onRetry={platforms.isError && all === undefined ? () => void platforms.refetch() : undefined}
        searchLabel={t('platforms.search')}
        rowMenu={(platform) => [[turningOf(i18n, platform, turn)]]}
        readAll={async () => shown?.matching ?? []}
        csv={{ name: t('admin.platforms'), entity: 'platform' }}
        empty={<p>{t('platforms.none_found')}</p>}
      />
      {opened?.kind === 'new' ? <NewPlatformDialog onClose={close} /> : null}
      {opened?.kind === 'suspend' ? (
        <SuspendPlatformDialog subject={opened.platform} onClose={close} />
      ) : null}
    </>
  );
}

function turningOf({ t }: I18n, platform: PlatformRow, turn: (platform: PlatformRow) => void) {
  return {
    id: 'turn',
    label: t(platform.isSuspended ? 'platforms.resume' : 'platforms.suspend'),
    icon: <Power aria-hidden="true" />,
    // Whoever closes the platform where they are does not get back in.
    isDisabled: platform.isOwn,
    ...(platform.isSuspended ? {} : { tone: 'danger' as const }),
    onAction: () => turn(platform),
  };
}

function platformColumns({ t }: I18n): readonly Column<PlatformRow>[] {
  const stateOf = ({ isSuspended }: PlatformRow) =>
    t(isSuspended ? 'platforms.state.suspended' : 'platforms.state.open');
  return [
    {
      key: 'name',
      label: t('platforms.name'),
      cell: ({ name, isOwn }) => (
        <span className="row cluster gap-2">
          <span className="strong">{name}</span>
          {isOwn ? <span className="tag">{t('platforms.own')}</span> : null}
        </span>
      ),
      text: ({ name }) => name,
      sort: { field: 'name', first: 'asc' },
    },
    {
      key: 'hosts',
      label: t('platforms.hosts'),
      cell: ({ hostNames }) => <span className="data-table__soft soft">{hostNames.join(', ')}</span>,
      text: ({ hostNames }) => hostNames.join(', '),
      isLabelled: true,
    },
    {
      key: 'state',
      label: t('platforms.state'),
      cell: (platform) => (
        <span className="tag" data-tone={platform.isSuspended ? 'bad' : 'good'}>
          {stateOf(platform)}
        </span>
      ),
      text: stateOf,
      isLabelled: true,
    },
  ];
}
