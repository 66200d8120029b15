import type { PageUsages } from '@spoor/contracts/pages/page-usages';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';
import { UsageList } from '../ui/usage-list.tsx';

interface IncomingLinksProps {
  /** Undefined where they could not be read. */
  readonly usages: PageUsages | undefined;
  /** What is to become of the menu items, below them. */
  readonly fate?: ReactNode;
}

/** The menu items that lead to pages, and what else refers to them. */
export function IncomingLinks({ usages, fate }: IncomingLinksProps) {
  const { t } = useI18n();
  if (usages === undefined) return <p>{t('withdraw.unknown')}</p>;
  const { menuItems, usedIn } = usages;
  return (
    <>
      {menuItems.length === 0 ? null : (
        <>
          <p>{t('withdraw.menu_items', { count: menuItems.length })}</p>
          <ul className="usage-list stack gap-1 unmarked">
            {menuItems.map(({ guid, name, path }) => (
              <li key={guid}>
                {name} {path === null ? null : <code>{path}</code>}
              </li>
            ))}
          </ul>
          {fate ?? <p>{t('withdraw.stay_hint')}</p>}
        </>
      )}
      {usedIn.length === 0 ? null : (
        <>
          <p>{t('withdraw.used_in', { count: usedIn.length })}</p>
          <UsageList usages={usedIn} />
        </>
      )}
    </>
  );
}
