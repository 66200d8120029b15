import type { WebhookDelivery } from '@spoor/contracts/webhooks/webhook.views';
import { RotateCw } from 'lucide-react';
import type { I18n } from '../../../shared/i18n.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { SendingProgress } from '../../../shared/ui/sending-progress.tsx';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';

const tones = { waiting: 'open', delivered: 'good', failed: 'bad', withheld: undefined } as const;

interface DeliveryActions {
  readonly open: (delivery: WebhookDelivery) => void;
  readonly resend: (delivery: WebhookDelivery) => void;
}

export function deliveryColumns(
  i18n: I18n,
  { open, resend }: DeliveryActions,
): readonly Column<WebhookDelivery>[] {
  const { t, dateTime } = i18n;
  const duration = ({ durationMs }: WebhookDelivery) =>
    durationMs === null ? '' : t('webhooks.duration', { count: durationMs });
  return [
    {
      key: 'kind',
      label: t('webhooks.event'),
      cell: (delivery) => (
        <button type="button" className="data-table__name strong" onClick={() => open(delivery)}>
          {delivery.kind}
        </button>
      ),
      text: ({ kind }) => kind,
    },
    {
      key: 'state',
      label: t('webhooks.state'),
      cell: (delivery) => <DeliveryProgress delivery={delivery} i18n={i18n} />,
      text: (delivery) => [t(`webhooks.delivery.${delivery.state}`), failureText(delivery, i18n)].join(' '),
    },
    {
      key: 'status',
      label: t('webhooks.answer'),
      cell: ({ status }) => status ?? '',
      text: ({ status }) => String(status ?? ''),
      room: 'medium',
    },
    { key: 'duration', label: t('webhooks.took'), cell: duration, text: duration, room: 'wide' },
    {
      key: 'created',
      label: t('webhooks.moment'),
      cell: ({ createdOn }) => (
        <time className="data-table__soft soft" dateTime={createdOn}>
          {dateTime(createdOn)}
        </time>
      ),
      text: ({ createdOn }) => createdOn,
      room: 'medium',
    },
    {
      key: 'actions',
      label: t('table.actions'),
      cell: (delivery) =>
        delivery.position === null ? null : (
          <ToolButton
            icon={<RotateCw aria-hidden="true" />}
            label={t(delivery.state === 'waiting' ? 'mails.retry' : 'webhooks.resend')}
            of={delivery.kind}
            onClick={() => resend(delivery)}
          />
        ),
    },
  ];
}

function DeliveryProgress({ delivery, i18n }: { delivery: WebhookDelivery; i18n: I18n }) {
  return (
    <SendingProgress
      state={i18n.t(`webhooks.delivery.${delivery.state}`)}
      tone={tones[delivery.state]}
      failure={failureText(delivery, i18n)}
      attempts={delivery.attempts}
      nextAttemptOn={delivery.nextAttemptOn}
    />
  );
}

/** Why the last attempt failed; empty where it did not. */
export function failureText({ failure, status }: WebhookDelivery, { t }: I18n): string {
  if (failure === null) return '';
  return t(`webhooks.failure.${failure}`, { status: status ?? '' });
}
