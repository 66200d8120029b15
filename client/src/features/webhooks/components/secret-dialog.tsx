import type { NewWebhookView } from '@spoor/contracts/webhooks/webhook.views';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

/** The secret of a webhook, this once. */
export function SecretDialog({ made, onClose }: { made: NewWebhookView; onClose: () => void }) {
  const { t, dateTime } = useI18n();
  const { name, secret, previousSecretUntil } = made;
  return (
    <Dialog title={t('webhooks.secret_of', { name })} onClose={onClose}>
      <p>{t('webhooks.secret_about')}</p>
      {previousSecretUntil === null ? null : (
        <p>{t('webhooks.secret_overlap', { moment: dateTime(previousSecretUntil) })}</p>
      )}
      <TextField label={t('webhooks.secret')} value={secret} onChange={() => undefined} isReadOnly />
      <div className="cluster gap-3">
        <CopyButton label={t('api_keys.copy_token')} text={() => secret} />
        <button type="button" className="button button--primary" onClick={onClose}>
          {t('api_keys.token_done')}
        </button>
      </div>
    </Dialog>
  );
}
