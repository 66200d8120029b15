import { definitionOfDraft } from '@spoor/contracts/forms/definition-of-draft';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { checkForm, type FormWarningCode } from '@spoor/contracts/forms/form-check';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';

interface SettingWarningProps {
  readonly form: FormView;
  readonly code: FormWarningCode;
}

/** What the check before publishing says of a setting, under its control: as soon as it holds, and no longer. */
export function SettingWarning({ form, code }: SettingWarningProps) {
  const { t } = useI18n();
  const subjects = useMemo(() => {
    const { guid, draft, draftVersion } = form;
    const definition = definitionOfDraft(draft, { formGuid: guid, version: draftVersion });
    return checkForm(definition, form).flatMap((warning) => (warning.code === code ? [warning.subject] : []));
  }, [form, code]);
  return (
    <div role="status">
      {subjects.length === 0 ? null : (
        <p className="field__hint inline-row gap-2">
          <TriangleAlert aria-hidden="true" />
          <span>{[t(`forms.warning.${code}`), subjects.filter(Boolean).join(', ')].join(' ').trim()}</span>
        </p>
      )}
    </div>
  );
}
