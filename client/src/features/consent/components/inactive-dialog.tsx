import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { signOut } from '../../../shared/session-channel.ts';
import { useSettings } from '../../../shared/settings.api.ts';
import { AccountDialog } from './account-dialog.tsx';

/** Tells people with a deactivated account what they can still do. */
export function InactiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const api = useApi();
  const { contactEmail } = useSettings();
  return (
    <AccountDialog title={t('inactive.title')} text={t('inactive.text')} onClose={onClose}>
      {contactEmail === '' ? null : (
        <a className="button button--primary" href={`mailto:${contactEmail}`}>
          {t('inactive.contact')}
        </a>
      )}
      <button type="button" className="button button--secondary" onClick={onClose}>
        {t('inactive.read_on')}
      </button>
      <button type="button" className="button button--secondary" onClick={() => void signOut(api)}>
        {t('auth.logout')}
      </button>
    </AccountDialog>
  );
}
