import { legalPath } from '@spoor/contracts/pages/legal-documents';
import { useI18n } from '../i18n.tsx';

/** To what somebody agrees who makes an account. It opens beside, so that nothing typed is lost. */
export function TermsAgreement({ version }: { version: number | undefined }) {
  const { t, language } = useI18n();
  if (version === undefined) return null;
  return (
    <p className="small soft">
      {t('terms.agreed_by')}{' '}
      <a href={legalPath('terms-of-use', language)} target="_blank" rel="noopener">
        {t('terms.of_use')}
      </a>
    </p>
  );
}
