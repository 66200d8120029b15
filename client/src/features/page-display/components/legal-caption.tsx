import type { LegalPurpose } from '@spoor/contracts/pages/page-purpose';
import { languages } from '@spoor/contracts/texts/languages';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { legalAlternates } from '../legal-alternates.ts';
import './legal-caption.css';

/** The version of a legal document, with links to its other languages. */
export function LegalCaption({ purpose }: { purpose: LegalPurpose }) {
  const { t, date, language: own } = useI18n();
  const addresses = legalAlternates(purpose.document);
  const others = languages.filter((language) => language !== purpose.language);
  return (
    <p className="legal-caption cluster" lang={own}>
      <span>{t('legal.version', { date: date(purpose.version.date) })}</span>
      {others.map((language) => (
        <Link key={language} to={addresses[language]} lang={language} hrefLang={language}>
          {t(`legal.in_${language}`)}
        </Link>
      ))}
    </p>
  );
}
