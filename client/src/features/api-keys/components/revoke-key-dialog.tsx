import type { ApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
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
    <ConfirmDialog
      title={t('api_keys.revoke_title', { name: apiKey.name })}
      cancel={t('api_keys.keep')}
      action={t('api_keys.revoke_now')}
      onConfirm={() => {
        onClose();
        void revoke(apiKey);
      }}
      onClose={onClose}
    >
      <p>{t('api_keys.revoke_about')}</p>
    </ConfirmDialog>
  );
}
