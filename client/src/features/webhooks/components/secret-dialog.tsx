import type { NewWebhookView } from '@spoor/contracts/webhooks/webhook.views';
import { OneTimeSecretDialog } from '../../../shared/forms/one-time-secret-dialog.tsx';
import { useI18n } from '../../../shared/i18n.tsx';

/** The secret of a webhook, this once. */
export function SecretDialog({ made, onClose }: { made: NewWebhookView; onClose: () => void }) {
  const { t, dateTime } = useI18n();
  const { name, secret, previousSecretUntil } = made;
  return (
    <OneTimeSecretDialog
      title={t('webhooks.secret_of', { name })}
      label={t('webhooks.secret')}
      value={secret}
      copyLabel={t('api_keys.copy_token')}
      done={t('api_keys.token_done')}
      onClose={onClose}
    >
      <p>{t('webhooks.secret_about')}</p>
      {previousSecretUntil === null ? null : (
        <p>{t('webhooks.secret_overlap', { moment: dateTime(previousSecretUntil) })}</p>
      )}
    </OneTimeSecretDialog>
  );
}
