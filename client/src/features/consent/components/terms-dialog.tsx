import { legalPath } from '@spoor/contracts/pages/legal-documents';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useTermsAnswer } from '../../../shared/terms-answer.ts';
import { AccountDialog } from './account-dialog.tsx';

/** Asks a signed-in person to agree to the terms of use; who refuses is signed out, and asked again the next time. */
export function TermsDialog({ version }: { version: number }) {
  const { t, language } = useI18n();
  const { hasFailed, accept, decline } = useTermsAnswer(version);
  return (
    <AccountDialog
      title={t('terms.title')}
      text={
        <>
          {t('terms.text')} <Link to={legalPath('terms-of-use', language)}>{t('terms.read')}</Link>
        </>
      }
    >
      {hasFailed ? <p role="alert">{t('erasure.failed')}</p> : null}
      <button type="button" className="button button--primary" onClick={accept}>
        {t('terms.accept')}
      </button>
      <button type="button" className="button button--secondary" onClick={decline}>
        {t('terms.decline')}
      </button>
    </AccountDialog>
  );
}
