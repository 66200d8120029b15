import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormWarningCode } from '@spoor/contracts/forms/form-warnings';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { formWarningsOf } from '../../../shared/form-page/form-warnings-of.ts';
import { useI18n } from '../../../shared/i18n.tsx';

interface SettingWarningProps {
  readonly form: FormView;
  readonly code: FormWarningCode;
}

/** What the check before publishing says of a setting, under its control: as soon as it holds, and no longer. */
export function SettingWarning({ form, code }: SettingWarningProps) {
  const { t } = useI18n();
  const found = useMemo(() => formWarningsOf(form).filter((warning) => warning.code === code), [form, code]);
  const subjects = found.map(({ subject, language }) =>
    language === undefined ? subject : t(`setting.defaultLanguage.${language}`),
  );
  return (
    <div role="status">
      {found.length === 0 ? null : (
        <p className="field__hint inline-row gap-2">
          <TriangleAlert aria-hidden="true" />
          <span>{[t(`forms.warning.${code}`), subjects.filter(Boolean).join(', ')].join(' ').trim()}</span>
        </p>
      )}
    </div>
  );
}
