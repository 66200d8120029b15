import { legalPath } from '@spoor/contracts/pages/legal-documents';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { signOut } from '../../../shared/session-channel.ts';
import { AccountDialog } from './account-dialog.tsx';

/** Asks a signed-in person to agree to the terms of use; who refuses is signed out. */
export function TermsDialog({ onAccept }: { onAccept: () => void }) {
  const { t, language } = useI18n();
  const api = useApi();
  return (
    <AccountDialog
      title={t('terms.title')}
      text={
        <>
          {t('terms.text')} <Link to={legalPath('terms-of-use', language)}>{t('terms.read')}</Link>
        </>
      }
    >
      <button type="button" className="button button--primary" onClick={onAccept}>
        {t('terms.accept')}
      </button>
      <button type="button" className="button button--secondary" onClick={() => void signOut(api)}>
        {t('terms.decline')}
      </button>
    </AccountDialog>
  );
}
