import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import type { Erasure } from '@spoor/contracts/shared/erasure';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { settleCall } from '../../../shared/call-outcome.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { userQuery } from '../../../shared/signed-in-user.ts';
import './erasure-notice.css';

/** Reminds people whose account is going to be erased, wherever they are, and lets them keep it. */
export function ErasureNotice({ erasure }: { erasure: Erasure }) {
  const { t, date } = useI18n();
  const api = useApi();
  const queryClient = useQueryClient();
  const [hasFailed, setHasFailed] = useState(false);

  async function keep(): Promise<void> {
    setHasFailed(false);
    const answer = await settleCall(() => api.call(privacyRoutes.keepOwn, {}));
    if (answer.kind !== 'answered') return setHasFailed(true);
    await queryClient.invalidateQueries(userQuery(api));
  }

  return (
    <section className="erasure-notice screen-only" aria-label={t('erasure.title')}>
      <div className="page-width row cluster spread gap-3">
        <p role={hasFailed ? 'alert' : undefined}>
          {hasFailed ? t('erasure.failed') : t('erasure.notice', { date: date(erasure.on) })}
        </p>
        <button type="button" className="button button--secondary" onClick={() => void keep()}>
          {t('erasure.keep')}
        </button>
      </div>
    </section>
  );
}
