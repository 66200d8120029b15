import type { WebhookView } from '@spoor/contracts/webhooks/webhook.views';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';

/** How a webhook is: on, off, stopped, failing, or without a secret. */
export function WebhookState({ webhook }: { webhook: WebhookView }) {
  const i18n = useI18n();
  const { tone, label, detail } = stateOf(webhook, i18n);
  return (
    <span className="row cluster gap-2">
      <span className="tag" data-tone={tone}>
        {label}
      </span>
      {detail === undefined ? null : <span className="small soft">{detail}</span>}
    </span>
  );
}

/** In words. */
export function webhookStateText(webhook: WebhookView, i18n: I18n): string {
  const { label, detail } = stateOf(webhook, i18n);
  return detail === undefined ? label : `${label}: ${detail}`;
}

function stateOf(webhook: WebhookView, { t, dateTime }: I18n) {
  const { isActive, pausedBecause, hasSecret, failingSince, waiting } = webhook;
  if (pausedBecause !== null)
    return { tone: 'bad', label: t('webhooks.state.paused'), detail: t(`webhooks.pause.${pausedBecause}`) };
  if (!isActive) return { tone: undefined, label: t('webhooks.state.off'), detail: undefined };
  if (!hasSecret)
    return { tone: 'bad', label: t('webhooks.state.no_secret'), detail: t('webhooks.no_secret_about') };
  if (failingSince !== null)
    return {
      tone: 'bad',
      label: t('webhooks.state.failing'),
      detail: t('webhooks.failing_since', { moment: dateTime(failingSince) }),
    };
  const detail = waiting === 0 ? undefined : t('webhooks.waiting', { count: waiting });
  return { tone: 'good', label: t('webhooks.state.on'), detail };
}
