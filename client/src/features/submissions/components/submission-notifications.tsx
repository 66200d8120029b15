import type { SubmissionDelivery } from '@spoor/contracts/forms/submission-delivery.views';
import { useQuery } from '@tanstack/react-query';
import { Mail, RotateCw, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { SendingProgress } from '../../../shared/ui/sending-progress.tsx';
import { retryDelivery, submissionDeliveriesQuery } from '../submissions.api.ts';

const tones = {
  waiting: 'open',
  delivered: 'good',
  filed: 'open',
  failed: 'bad',
  withheld: undefined,
} as const;

/** Who was told of a submission, by mail and by webhooks, and how far that is. */
export function SubmissionNotifications({ guid }: { readonly guid: string }) {
  const { t } = useI18n();
  const api = useApi();
  const deliveries = useQuery(submissionDeliveriesQuery(api, guid));
  const [hasFailed, setHasFailed] = useState(false);

  async function retry(delivery: SubmissionDelivery): Promise<void> {
    setHasFailed(
      await retryDelivery(api, guid, delivery.guid).then(
        () => false,
        () => true,
      ),
    );
    await deliveries.refetch();
  }

  return (
    <section className="stack gap-3">
      <h2>{t('submissions.telling')}</h2>
      {deliveries.isError ? <p role="alert">{t('submissions.telling_unknown')}</p> : null}
      {deliveries.data?.length === 0 ? <p className="soft">{t('submissions.telling_none')}</p> : null}
      <ul className="unmarked stack gap-4">
        {deliveries.data?.map((delivery) => (
          <DeliveryStatus key={delivery.guid} delivery={delivery} onRetry={() => void retry(delivery)} />
        ))}
      </ul>
      <p role="status">{hasFailed ? t('mails.retry_failed') : ''}</p>
    </section>
  );
}

function DeliveryStatus({ delivery, onRetry }: { delivery: SubmissionDelivery; onRetry: () => void }) {
  const { t, dateTime } = useI18n();
  const { channel, to, state, attempts, nextAttemptOn, createdOn } = delivery;
  const Icon = channel === 'mail' ? Mail : Webhook;
  const receiver = to ?? t('mails.unreadable');
  return (
    <li className="submission-telling gap-2">
      <Icon aria-hidden="true" className="submission-telling__icon" />
      <div className="stack gap-1 submission-telling__words">
        <span className="stack">
          <span className="strong">
            <span className="visually-hidden">{t(`submissions.channel.${channel}`)} </span>
            {receiver}
          </span>
          <span className="small soft">
            {delivery.channel === 'mail' ? delivery.subject : t(`submissions.told.${delivery.kind}`)} ·{' '}
            <time dateTime={createdOn}>{dateTime(createdOn)}</time>
          </span>
        </span>
        <SendingProgress
          state={t(`submissions.delivery.${state}`)}
          tone={tones[state]}
          failure={failureText(delivery, t)}
          {...{ attempts, nextAttemptOn }}
        />
        {state === 'waiting' || state === 'failed' ? (
          <span>
            <button
              type="button"
              className="tool submission-telling__retry"
              aria-label={`${t('mails.retry')}: ${receiver}`}
              onClick={onRetry}
            >
              <RotateCw aria-hidden="true" />
              {t('mails.retry')}
            </button>
          </span>
        ) : null}
      </div>
    </li>
  );
}

/** Why the last attempt failed; empty where it did not. */
function failureText(delivery: SubmissionDelivery, t: I18n['t']): string {
  if (delivery.failure === null) return '';
  if (delivery.channel === 'mail') return t(`mails.failure.${delivery.failure}`);
  return t(`webhooks.failure.${delivery.failure}`, { status: delivery.status ?? '' });
}
