import type { WebhookView } from '@spoor/contracts/webhooks/webhook.views';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, PencilLine, Plus, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { useTableAtHand } from '../../../shared/ui/data-table/use-table.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { webhooksQuery, webhooksTable } from '../webhooks.api.ts';
import { useWebhookCommands } from '../webhooks.commands.ts';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState, webhookStateText } from './webhook-state.tsx';

type Opened = { readonly kind: 'new' } | { readonly kind: 'edit' | 'rotate'; readonly webhook: WebhookView };

/** Whom the site tells what happens. */
export function WebhooksScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const webhooks = useQuery(webhooksQuery(useApi()));
  const { edit, remove } = useWebhookCommands();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const shown = useTableAtHand(webhooksTable, webhooks);
  const newWebhook = (
    <button type="button" className="button button--primary" onClick={() => setOpened({ kind: 'new' })}>
      <Plus aria-hidden="true" />
      {t('webhooks.new')}
    </button>
  );
  return (
    <>
      <ScreenHeading title={t('admin.webhooks')} about={t('webhooks.about')} actions={newWebhook} />
      <DataTable
        label={t('admin.webhooks')}
        {...shown}
        columns={webhookColumns(i18n)}
        keyOf={({ guid }) => guid}
        nameOf={({ name }) => name}
        searchLabel={t('webhooks.search')}
        rowMenu={(webhook) =>
          rowActions(i18n, webhook, {
            open: setOpened,
            turn: () => void edit({ webhook, edit: { isActive: !webhook.isActive } }),
            remove: () => void remove(webhook),
          })
        }
        csv="webhook"
        empty={
          <>
            <p>{t('webhooks.none')}</p>
            {newWebhook}
          </>
        }
      />
      {opened?.kind === 'new' ? <WebhookDialog onClose={close} /> : null}
      {opened?.kind === 'edit' ? <WebhookDialog subject={opened.webhook} onClose={close} /> : null}
      {opened?.kind === 'rotate' ? <RotateSecretDialog subject={opened.webhook} onClose={close} /> : null}
    </>
  );
}

function webhookColumns(i18n: I18n): readonly Column<WebhookView>[] {
  const { t, dateTime } = i18n;
  const lastDelivery = ({ lastDeliveredOn }: WebhookView) =>
    lastDeliveredOn === null ? t('webhooks.never_delivered') : dateTime(lastDeliveredOn);
  return [
    {
      key: 'name',
      label: t('webhooks.name'),
      cell: ({ guid, name }) => (
        <Link className="data-table__name strong" to={`/admin/webhooks/${guid}`}>
          {name}
        </Link>
      ),
      text: ({ name }) => name,
      sort: { field: 'name', first: 'asc' },
    },
    {
      key: 'state',
      label: t('webhooks.state'),
      cell: (webhook) => <WebhookState webhook={webhook} />,
      text: (webhook) => webhookStateText(webhook, i18n),
    },
    {
      key: 'url',
      label: t('webhooks.url'),
      cell: ({ url }) => <span className="data-table__soft soft">{url}</span>,
      text: ({ url }) => url,
      room: 'medium',
    },
    {
      key: 'lastDelivered',
      label: t('webhooks.last_delivered'),
      text: lastDelivery,
      room: 'medium',
    },
    {
      key: 'owner',
      label: t('webhooks.owner'),
      text: ({ owner }) => owner.displayName,
      room: 'wide',
    },
  ];
}

interface RowCommands {
  readonly open: (opened: Opened) => void;
  readonly turn: () => void;
  readonly remove: () => void;
}

function rowActions({ t }: I18n, webhook: WebhookView, { open, turn, remove }: RowCommands) {
  return [
    [
      {
        id: 'edit',
        label: t('webhooks.edit'),
        icon: <PencilLine aria-hidden="true" />,
        onAction: () => open({ kind: 'edit', webhook }),
      },
      {
        id: 'turn',
        label: t(webhook.isActive ? 'webhooks.turn_off' : 'webhooks.turn_on'),
        icon: <Power aria-hidden="true" />,
        onAction: turn,
      },
      {
        id: 'rotate',
        label: t('webhooks.rotate'),
        icon: <KeyRound aria-hidden="true" />,
        onAction: () => open({ kind: 'rotate', webhook }),
      },
    ],
    [
      {
        id: 'remove',
        label: t('webhooks.remove'),
        icon: <Trash2 aria-hidden="true" />,
        tone: 'danger' as const,
        onAction: remove,
      },
    ],
  ];
}
