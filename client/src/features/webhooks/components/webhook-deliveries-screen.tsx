import {
  deliveryStates,
  type WebhookDelivery,
  type WebhookView,
} from '@spoor/contracts/webhooks/webhook.views';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { usePagedTable } from '../../../shared/ui/data-table/use-table.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { deliveriesTable, resendMessage, sendTestMessage } from '../webhooks.api.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';

/** What a webhook was told in the last thirty days, and how that went. */
export function WebhookDeliveriesScreen({ webhook }: { webhook: WebhookView }) {
  const { t } = useI18n();
  const api = useApi();
  const queryClient = useQueryClient();
  const { guid, name, url } = webhook;
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null);

  async function act(call: Promise<void>): Promise<void> {
    setOutcome(null);
    await call.then(
      () => setOutcome('sent'),
      () => setOutcome('failed'),
    );
    await queryClient.invalidateQueries({ queryKey: ['webhook-deliveries', guid] });
  }

  return (
    <>
      <p>
        <Link to="/admin/webhooks">{t('webhooks.all')}</Link>
      </p>
      <ScreenHeading
        title={name}
        about={t('webhooks.log_about', { url })}
        status={<WebhookState webhook={webhook} />}
        actions={
          <button
            type="button"
            className="button button--secondary"
            disabled={!webhook.hasSecret}
            onClick={() => void act(sendTestMessage(api, guid))}
          >
            <Send aria-hidden="true" />
            {t('webhooks.test')}
          </button>
        }
      />
      {outcome === 'failed' ? (
        <p className="form-error" role="alert">
          {t('mails.retry_failed')}
        </p>
      ) : (
        <p role="status">{outcome === 'sent' ? t('webhooks.on_its_way') : null}</p>
      )}
      <DeliveriesTable
        webhook={webhook}
        onResend={(delivery) => void act(resendMessage(api, guid, delivery.guid))}
      />
    </>
  );
}

interface DeliveriesTableProps {
  readonly webhook: WebhookView;
  readonly onResend: (delivery: WebhookDelivery) => void;
}

function DeliveriesTable({ webhook: { guid, name }, onResend }: DeliveriesTableProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { shown } = usePagedTable(deliveriesTable, guid);
  const [opened, setOpened] = useState<WebhookDelivery | null>(null);
  return (
    <>
      <DataTable
        label={t('webhooks.log')}
        {...shown}
        columns={deliveryColumns(i18n, { open: setOpened, resend: onResend })}
        keyOf={(delivery) => delivery.guid}
        nameOf={({ kind }) => kind}
        filters={[
          {
            name: 'state',
            label: t('webhooks.state'),
            options: deliveryStates.map((state) => ({
              value: state,
              label: t(`webhooks.delivery.${state}`),
            })),
          },
        ]}
        csv="webhook"
        csvName={name}
        empty={<p>{t('webhooks.log_empty')}</p>}
      />
      {opened === null ? null : <DeliveryDialog delivery={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
