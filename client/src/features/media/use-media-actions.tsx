import type { AssetListing } from '@spoor/contracts/assets/asset.views';
import { FolderInput, Tags, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import type { BulkAction } from '../../shared/ui/data-table/bulk-bar.tsx';
import { OrganizeDialog } from './components/organize-dialog.tsx';
import { useAssetRemoval } from './use-asset-removal.tsx';

/**
 * Actions on one or more files.
 * @returns also their dialogs, to be rendered
 */
export function useMediaActions(): {
  readonly bulkActions: readonly BulkAction<AssetListing>[];
  readonly removeAssets: ReturnType<typeof useAssetRemoval>['removeAssets'];
  readonly dialogs: ReactNode;
} {
  const { t } = useI18n();
  const [asking, setAsking] = useState<{
    action: 'folder' | 'tags';
    assets: readonly AssetListing[];
    onDone: () => void;
  }>();
  const { removeAssets, removalDialog } = useAssetRemoval();
  return {
    removeAssets,
    bulkActions: [
      {
        id: 'move',
        label: t('media.move_many'),
        icon: <FolderInput aria-hidden="true" />,
        opensDialog: true,
        onAction: (assets, onDone) => setAsking({ action: 'folder', assets, onDone }),
      },
      {
        id: 'tag',
        label: t('media.tag_many'),
        icon: <Tags aria-hidden="true" />,
        opensDialog: true,
        onAction: (assets, onDone) => setAsking({ action: 'tags', assets, onDone }),
      },
      {
        id: 'remove',
        label: t('media.remove'),
        icon: <Trash2 aria-hidden="true" />,
        tone: 'danger',
        opensDialog: true,
        onAction: (assets, onDone) => void removeAssets(assets, onDone),
      },
    ],
    dialogs: (
      <>
        {asking === undefined ? null : <OrganizeDialog {...asking} onClose={() => setAsking(undefined)} />}
        {removalDialog}
      </>
    ),
  };
}
