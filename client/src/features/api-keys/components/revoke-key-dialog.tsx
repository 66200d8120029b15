import type { ApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useApiKeyCommands } from '../api-keys.commands.ts';

interface RevokeKeyDialogProps {
  readonly subject: ApiKeyView;
  readonly onClose: () => void;
}

/** Asks first: it is for good. */
export function RevokeKeyDialog({ subject: apiKey, onClose }: RevokeKeyDialogProps) {
  const { t } = useI18n();
  const { revoke } = useApiKeyCommands();
  return (
    <Dialog title={t('api_keys.revoke_title', { name: apiKey.name })} onClose={onClose}>
      <p>{t('api_keys.revoke_about')}</p>
      <div className="dialog__actions">
        <button type="button" className="button button--secondary" onClick={onClose}>
          {t('api_keys.keep')}
        </button>
        <button
          type="button"
          className="button button--danger"
          onClick={() => {
            onClose();
            void revoke(apiKey);
          }}
        >
          {t('api_keys.revoke_now')}
        </button>
      </div>
    </Dialog>
  );
}
