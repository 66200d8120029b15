import { digestPeriods, type NoticeDigest, recipientsOf } from '@spoor/contracts/forms/form';
import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formRecipientsQuery } from '../../../features/form-builder/form-recipients.api.ts';
import { useApi } from '../../../shared/api-context.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';

interface FormDigestsProps {
  readonly form: FormView;
  readonly set: (edit: EditForm) => void;
}

/** How often each of those who hear of submissions is told, and who of them cannot see any. */
export function FormDigests({ form, set }: FormDigestsProps) {
  const { t } = useI18n();
  const hintId = useId();
  const { data: recipients = [] } = useQuery(formRecipientsQuery(useApi(), form.guid));
  const addresses = [...new Set(recipientsOf(form).map((address) => address.toLowerCase()))];
  if (addresses.length === 0) return null;
  const isOf = (address: string) => (digest: NoticeDigest) => digest.email.toLowerCase() === address;
  return (
    <fieldset className="field-group stack gap-4" aria-describedby={hintId}>
      <legend className="field__label">{t('forms.digests')}</legend>
      <p className="field__hint" id={hintId}>
        {t('forms.digests_hint')}
      </p>
      {addresses.map((address) => (
        <SelectField
          savesItself
          key={address}
          label={address}
          hint={
            recipients.some(({ email, maySeeSubmissions }) => email === address && !maySeeSubmissions)
              ? t('forms.recipient_sees_none')
              : undefined
          }
          value={form.digests.find(isOf(address))?.every ?? 'once'}
          choices={(['once', ...digestPeriods] as const).map((value) => ({
            value,
            name: t(`forms.digest.${value}`),
          }))}
          onChange={(every) => {
            const others = form.digests.filter((digest) => !isOf(address)(digest));
            set({ digests: every === 'once' ? others : [...others, { email: address, every }] });
          }}
        />
      ))}
    </fieldset>
  );
}
