import type { PageView } from '@spoor/contracts/pages/page.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { IncomingLinks } from '../../../shared/page-withdrawal/incoming-links.tsx';
import { pageUsagesQuery } from '../page-lifecycle.api.ts';

/** What will lead nowhere once a page goes offline by itself. */
export function PlannedWithdrawal({ page }: { page: Pick<PageView, 'guid'> }) {
  const { t } = useI18n();
  const usages = useQuery(pageUsagesQuery(useApi(), page.guid));
  const { data } = usages;
  if (usages.isPending || (data?.menuItems.length === 0 && data.usedIn.length === 0)) return null;
  return (
    <div className="stack gap-2" role="status">
      {data === undefined ? null : <p className="strong">{t('plan.leads_here')}</p>}
      <IncomingLinks usages={data} />
    </div>
  );
}
