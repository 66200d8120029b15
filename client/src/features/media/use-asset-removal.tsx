import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { Usage } from '@spoor/contracts/shared/problem';
import { type ReactNode, useState } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { UsageList } from '../../shared/ui/usage-list.tsx';
import { useMediaCommands } from './media.commands.ts';

interface Refused {
  readonly assets: readonly AssetView[];
  readonly usages: readonly Usage[];
  readonly onDone: (() => void) | undefined;
}

/**
 * Removes files. If one is in use, a dialog shows where before it is removed.
 * @returns also the dialog, to be rendered
 */
export function useAssetRemoval(): {
  /** @param onDone is called when they are removed */
  removeAssets(assets: readonly AssetView[], onDone?: () => void): Promise<void>;
  readonly removalDialog: ReactNode;
} {
  const { t } = useI18n();
  const { remove } = useMediaCommands();
  const [refused, setRefused] = useState<Refused>();

  async function removeAssets(
    assets: readonly AssetView[],
    force: boolean,
    onDone: (() => void) | undefined,
  ): Promise<void> {
    setRefused(undefined);
    const outcome = await remove({ assets, force });
    if (outcome.kind === 'refused') setRefused({ assets, usages: outcome.problem.usages ?? [], onDone });
    if (outcome.kind === 'stored') onDone?.();
  }

  return {
    removeAssets: (assets, onDone) => removeAssets(assets, false, onDone),
    removalDialog:
      refused === undefined ? null : (
        <ConfirmDialog
          title={t('media.in_use')}
          cancel={t('media.keep')}
          action={t('media.remove_anyway')}
          onConfirm={() => void removeAssets(refused.assets, true, refused.onDone)}
          onClose={() => setRefused(undefined)}
        >
          <p>{t('media.in_use_about', { count: refused.assets.length })}</p>
          <UsageList usages={refused.usages} />
        </ConfirmDialog>
      ),
  };
}
