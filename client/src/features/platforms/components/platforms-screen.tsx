import type { PlatformRow } from '@spoor/contracts/platforms/platform.views';
import { useQuery } from '@tanstack/react-query';
import { Plus, Power } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { useTableAtHand } from '../../../shared/ui/data-table/use-table.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { platformsQuery, platformsTable } from '../platforms.api.ts';
import { usePlatformCommands } from '../platforms.commands.ts';
import { NewPlatformDialog } from './new-platform-dialog.tsx';
import { SuspendPlatformDialog } from './suspend-platform-dialog.tsx';

type Opened = { readonly kind: 'new' } | { readonly kind: 'suspend'; readonly platform: PlatformRow };

/** The sites of this installation, for who runs it. */
export function PlatformsScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const platforms = useQuery(platformsQuery(useApi()));
  const { resume } = usePlatformCommands();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const shown = useTableAtHand(platformsTable, platforms);
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
        {...shown}
        columns={platformColumns(i18n)}
        keyOf={({ guid }) => guid}
        nameOf={({ name }) => name}
        searchLabel={t('platforms.search')}
        rowMenu={(platform) => [[turningOf(i18n, platform, turn)]]}
        csv="platform"
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
