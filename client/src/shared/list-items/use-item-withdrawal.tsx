import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import { maxGuids } from '@spoor/contracts/shared/guids-query';
import type { Usage } from '@spoor/contracts/shared/problem';
import { type ReactNode, useState } from 'react';
import type { ApiClient } from '../api-client.ts';
import { useApi } from '../api-context.tsx';
import { useI18n } from '../i18n.tsx';
import { log } from '../log.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { UsageList } from '../ui/usage-list.tsx';

/** Items that visitors may come to no longer. */
interface ItemWithdrawal {
  readonly act: 'remove' | 'hide';
  readonly items: readonly ListItemView[];
  readonly carryOut: () => void;
}

/** Takes items away; where something refers to them, or nobody can tell, a dialog says so and asks first. */
export function useItemWithdrawal(): {
  readonly withdrawItems: (withdrawal: ItemWithdrawal) => Promise<void>;
  readonly itemWithdrawalDialog: ReactNode;
} {
  const api = useApi();
  const [requested, setAsked] = useState<{
    withdrawal: ItemWithdrawal;
    usages: readonly Usage[] | undefined;
  }>();

  async function withdrawItems(withdrawal: ItemWithdrawal): Promise<void> {
    const usages = await readUsages(api, withdrawal);
    if (usages?.length === 0) withdrawal.carryOut();
    else setAsked({ withdrawal, usages });
  }

  return {
    withdrawItems,
    itemWithdrawalDialog:
      requested === undefined ? null : (
        <ItemWithdrawalDialog
          {...requested}
          onConfirm={() => {
            setAsked(undefined);
            requested.withdrawal.carryOut();
          }}
          onClose={() => setAsked(undefined)}
        />
      ),
  };
}

interface ItemWithdrawalDialogProps {
  readonly withdrawal: ItemWithdrawal;
  /** Undefined where they could not be read. */
  readonly usages: readonly Usage[] | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function ItemWithdrawalDialog({ withdrawal, usages, onConfirm, onClose }: ItemWithdrawalDialogProps) {
  const { t } = useI18n();
  const { act, items } = withdrawal;
  const title = t(`withdraw.items_gone.${act}`, { count: items.length, title: items[0]?.title ?? '' });
  return (
    <ConfirmDialog
      title={title}
      cancel={t('conflict.cancel')}
      action={t(act === 'remove' ? 'withdraw.remove_now' : 'items.hide')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {usages === undefined ? (
        <p>{t('withdraw.unknown')}</p>
      ) : (
        <>
          <p>{t('withdraw.used_in', { count: usages.length })}</p>
          <UsageList usages={usages} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Undefined where they cannot be read. */
async function readUsages(api: ApiClient, { items }: ItemWithdrawal): Promise<readonly Usage[] | undefined> {
  const guids = items.slice(0, maxGuids).map(({ guid }) => guid);
  try {
    return (await api.call(listItemRoutes.usages, { query: { guids: guids.join(',') } })).data;
  } catch (error) {
    log(logLevel.warning, 'What refers to items could not be read', String(error));
    return undefined;
  }
}
