import type { NewWebhookView, WebhookView } from '@spoor/contracts/webhooks/webhook.views';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useWebhookCommands } from '../webhooks.commands.ts';
import { SecretDialog } from './secret-dialog.tsx';

interface RotateSecretDialogProps {
  readonly subject: WebhookView;
  readonly onClose: () => void;
}

/** Asks first: it is for good. */
export function RotateSecretDialog({ subject: webhook, onClose }: RotateSecretDialogProps) {
  const { t } = useI18n();
  const { rotateSecret } = useWebhookCommands();
  const [made, setMade] = useState<NewWebhookView>();
  const [isBusy, setIsBusy] = useState(false);
  if (made !== undefined) return <SecretDialog made={made} onClose={onClose} />;
  async function rotate(): Promise<void> {
    setIsBusy(true);
    const outcome = await rotateSecret(webhook);
    const data = outcome.kind === 'stored' ? outcome.answer.data : undefined;
    if (typeof data === 'object' && data !== null && 'secret' in data) setMade(data as NewWebhookView);
    else onClose();
  }
  return (
    <ConfirmDialog
      title={t('webhooks.rotate_title', { name: webhook.name })}
      cancel={t('webhooks.cancel')}
      action={t('webhooks.rotate_now')}
      tone="primary"
      isReady={!isBusy}
      onConfirm={() => void rotate()}
      onClose={onClose}
    >
      <p>{t(webhook.hasSecret ? 'webhooks.rotate_about' : 'webhooks.rotate_missing')}</p>
    </ConfirmDialog>
  );
}
