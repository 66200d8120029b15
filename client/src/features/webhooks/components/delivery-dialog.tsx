import type { WebhookDelivery } from '@spoor/contracts/webhooks/webhook.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { failureText } from './delivery-columns.tsx';
import './delivery-dialog.css';

interface DeliveryDialogProps {
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}

/** How a message went, and what the receiver answered, as plain text. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const i18n = useI18n();
  const { t, dateTime } = i18n;
  const { guid, kind, entity, state, attempts, status, answer, position, failure } = delivery;
  const moments = [
    ['webhooks.moment', delivery.createdOn],
    ['webhooks.last_attempt', delivery.lastAttemptOn],
    ['webhooks.next_attempt', delivery.nextAttemptOn],
    ['webhooks.delivered_on', delivery.deliveredOn],
  ] as const;
  return (
    <Dialog title={kind} onClose={onClose}>
      {failure === null ? null : <p>{failureText(delivery, i18n)}</p>}
      {state === 'withheld' ? <p>{t('webhooks.withheld_about')}</p> : null}
      <dl className="delivery-dialog__facts">
        <dt>{t('webhooks.state')}</dt>
        <dd>{t(`webhooks.delivery.${state}`)}</dd>
        <dt>{t('webhooks.about_what')}</dt>
        <dd>
          <code>{`${entity.type}:${entity.guid}`}</code>
        </dd>
        <dt>webhook-id</dt>
        <dd>
          <code>{guid}</code>
        </dd>
        {position === null ? null : (
          <>
            <dt>{t('webhooks.position')}</dt>
            <dd>{position}</dd>
          </>
        )}
        <dt>{t('webhooks.attempts')}</dt>
        <dd>{attempts}</dd>
        {moments.map(([label, moment]) =>
          moment === null
            ? null
            : [<dt key={`${label} name`}>{t(label)}</dt>, <dd key={label}>{dateTime(moment)}</dd>],
        )}
        {status === null ? null : (
          <>
            <dt>{t('webhooks.answer')}</dt>
            <dd>{status}</dd>
          </>
        )}
      </dl>
      {answer === null || answer === '' ? null : (
        <section aria-label={t('webhooks.answer_text')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for who has no mouse */}
          <pre className="delivery-dialog__answer" tabIndex={0}>
            {answer}
          </pre>
        </section>
      )}
    </Dialog>
  );
}
