import type { FormWarning } from '@spoor/contracts/forms/form-warnings';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';
import './form-findings.css';

interface FormFindingsProps {
  readonly warnings: readonly FormWarning[];
  /** The way to where something is mended, or what it is about. */
  readonly placeOf: (warning: FormWarning) => ReactNode;
}

/** What the check before publishing found. */
export function FormFindings({ warnings, placeOf }: FormFindingsProps) {
  const { t } = useI18n();
  return (
    <ul className="form-findings stack gap-2">
      {warnings.map((warning) => {
        const { code, partId, subject, language } = warning;
        return (
          <li key={`${code} ${partId} ${language} ${subject}`}>
            {t(`forms.warning.${code}`)}{' '}
            {language === undefined ? null : `(${t(`setting.defaultLanguage.${language}`)}) `}
            {placeOf(warning)}
          </li>
        );
      })}
    </ul>
  );
}
