import type { PlatformRow } from '@spoor/contracts/platforms/platform.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { usePlatformCommands } from '../platforms.commands.ts';

interface SuspendPlatformDialogProps {
  readonly subject: PlatformRow;
  readonly onClose: () => void;
}

/** Asks first: its visitors and editors notice at once. */
export function SuspendPlatformDialog({ subject: platform, onClose }: SuspendPlatformDialogProps) {
  const { t } = useI18n();
  const { suspend } = usePlatformCommands();
  return (
    <ConfirmDialog
      title={t('platforms.suspend_title', { name: platform.name })}
      cancel={t('platforms.keep_open')}
      action={t('platforms.suspend')}
      onConfirm={() => {
        onClose();
        void suspend(platform);
      }}
      onClose={onClose}
    >
      <p>{t('platforms.suspend_about')}</p>
    </ConfirmDialog>
  );
}
