import { legalPath } from '@spoor/contracts/pages/legal-documents';
import { openConsentDialog, useConsentChoice } from '../../../shared/consent-choice.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';

/** What the site says about privacy, and what one chose of cookies. */
export function PrivacyChoices() {
  const { t, date, language } = useI18n();
  const choice = useConsentChoice();
  return (
    <section className="stack gap-3">
      <h2>{t('privacy.choices')}</h2>
      <p className="soft">
        {choice.date === null
          ? t('privacy.cookies_unasked')
          : t('privacy.cookies_chosen', { date: date(choice.date) })}{' '}
        {t('privacy.cookies_kept')}
      </p>
      <div className="row cluster gap-3">
        <button type="button" className="button button--secondary" onClick={openConsentDialog}>
          {t('privacy.cookies')}
        </button>
        <Link to={legalPath('privacy', language)}>{t('privacy.statement')}</Link>
      </div>
    </section>
  );
}
