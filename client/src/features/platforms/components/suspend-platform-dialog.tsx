import type { PlatformRow } from '@spoor/contracts/platforms/platform.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
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
    <Dialog title={t('platforms.suspend_title', { name: platform.name })} onClose={onClose}>
      <p>{t('platforms.suspend_about')}</p>
      <div className="dialog__actions">
        <button type="button" className="button button--secondary" onClick={onClose}>
          {t('platforms.keep_open')}
        </button>
        <button
          type="button"
          className="button button--danger"
          onClick={() => {
            onClose();
            void suspend(platform);
          }}
        >
          {t('platforms.suspend')}
        </button>
      </div>
    </Dialog>
  );
}
