import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { checkQuery } from '../statistics.api.ts';
import type { StatisticsState } from '../statistics-state.ts';
import { CheckResult } from './check-result.tsx';

/** Counts the figures anew from the sealed days, before one's eyes. */
export function FigureCheck({ state }: { state: StatisticsState }) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    ...checkQuery(useApi(), state),
    enabled: isAsked,
  });
  const check = () => (isAsked ? void refetch() : setAsked(true));
  return (
    <section className="dashboard-panel statistics-panel card">
      <h2>{t('statistics.check')}</h2>
      <p className="soft">{t('statistics.check_about')}</p>
      <button type="button" className="button button--secondary" onClick={check} disabled={isFetching}>
        {t('statistics.check_figures')}
      </button>
      {isError ? <LoadFailure retry={check} /> : null}
      {isFetching && data === undefined ? <LoadingSkeleton rows={6} /> : null}
      {data === undefined ? null : <CheckResult check={data} />}
    </section>
  );
}
