import { logLevel } from '@spoor/contracts/logs/log-levels';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageUsages } from '@spoor/contracts/pages/page-usages';
import { maxGuids } from '@spoor/contracts/shared/guids-query';
import { type ReactNode, useState } from 'react';
import type { ApiClient } from '../api-client.ts';
import { useApi } from '../api-context.tsx';
import { log } from '../log.ts';
import type { PagesChange } from './change-pages.commands.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

/** Pages that visitors may come to no longer. */
export interface Withdrawal extends PagesChange {
  readonly act: 'unpublish' | 'remove';
}

export interface PageWithdrawal {
  /** Carries it out; where something leads to the pages, or nobody can tell, a dialog says so and asks first. */
  withdraw(withdrawal: Withdrawal): Promise<void>;
  readonly withdrawalDialog: ReactNode;
}

/** @param mayEditMenus whether the person may change what leads to the pages */
export function usePageWithdrawal(
  carryOut: (withdrawal: Withdrawal) => Promise<unknown>,
  mayEditMenus: boolean,
): PageWithdrawal {
  const api = useApi();
  const [requested, setAsked] = useState<{ withdrawal: Withdrawal; usages: PageUsages | undefined }>();

  async function withdraw(withdrawal: Withdrawal): Promise<void> {
    const usages = await readUsages(api, withdrawal);
    if (usages?.menuItems.length === 0 && usages.usedIn.length === 0) await carryOut(withdrawal);
    else setAsked({ withdrawal, usages });
  }

  return {
    withdraw,
    withdrawalDialog:
      requested === undefined ? null : (
        <WithdrawalDialog
          {...requested}
          mayEditMenus={mayEditMenus}
          onConfirm={(withdrawal) => {
            setAsked(undefined);
            void carryOut(withdrawal);
          }}
          onClose={() => setAsked(undefined)}
        />
      ),
  };
}

/** Undefined where they cannot be read. */
async function readUsages(api: ApiClient, { pages }: Withdrawal): Promise<PageUsages | undefined> {
  const guids = pages.slice(0, maxGuids).map(({ guid }) => guid);
  try {
    return (await api.call(pageRoutes.usages, { query: { guids: guids.join(',') } })).data;
  } catch (error) {
    log(logLevel.warning, 'What leads to pages could not be read', String(error));
    return undefined;
  }
}
