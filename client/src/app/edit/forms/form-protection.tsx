import { formSettings, proofOfWorkValues } from '@spoor/contracts/forms/form';
import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { useState } from 'react';
import { isWithin, NumberField } from '../../../shared/forms/number-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';

interface FormProtectionProps {
  readonly form: FormView;
  readonly set: (edit: EditForm) => void;
}

const { quota, minimumSeconds } = formSettings.shape;
const mostAnswers = quota.unwrap().maxValue ?? 1;
const mostSeconds = minimumSeconds.maxValue ?? 0;
/** What somebody who wants a limit begins with. */
const firstQuota = 100;

/** How many may answer, and what keeps robots out. */
export function FormProtection({ form, set }: FormProtectionProps) {
  const { t } = useI18n();
  return (
    <>
      <SwitchField
        label={t('forms.quota_limited')}
        hint={t('forms.quota_hint')}
        value={form.quota !== null}
        onChange={(isLimited) => set({ quota: isLimited ? firstQuota : null })}
      />
      {form.quota === null ? null : (
        <SavedNumber
          label={t('forms.quota')}
          value={form.quota}
          min={1}
          max={mostAnswers}
          onSave={(most) => set({ quota: most })}
        />
      )}
      <SelectField
        savesItself
        label={t('forms.proof')}
        hint={t('forms.proof_hint')}
        value={form.proofOfWork}
        onChange={(proofOfWork) => set({ proofOfWork })}
        choices={proofOfWorkValues.map((value) => ({ value, name: t(`forms.proof.${value}`) }))}
      />
      <SavedNumber
        label={t('forms.minimum_seconds')}
        hint={t('forms.minimum_seconds_hint')}
        value={form.minimumSeconds}
        min={0}
        max={mostSeconds}
        onSave={(seconds) => set({ minimumSeconds: seconds })}
      />
    </>
  );
}

interface SavedNumberProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onSave: (value: number) => void;
}

/** A number that saves itself as soon as somebody leaves it; what is none is not stored. */
function SavedNumber({ value, onSave, ...field }: SavedNumberProps) {
  const [typed, setTyped] = useState<number>();
  return (
    <NumberField
      {...field}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={() => {
        setTyped(undefined);
        if (typed !== undefined && typed !== value && isWithin(typed, field.min, field.max)) onSave(typed);
      }}
    />
  );
}
