import { type Language, languages } from '@spoor/contracts/texts/languages';
import { yesOrNo } from '@spoor/contracts/users/profile';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { z } from 'zod';
import { changedMembers } from '../../../shared/forms/changed-members.ts';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import type { SchemaFormState } from '../../../shared/forms/use-schema-form.ts';
import { useSyncedForm } from '../../../shared/forms/use-synced-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { propertyOf } from '../../../shared/profile-values.ts';
import { useSaveProfile } from '../account.api.ts';
import { noticeTimes, preferencesForm } from '../account.form-schema.ts';

type Preferences = z.output<typeof preferencesForm>;
type PreferencesState = SchemaFormState<Preferences, Preferences>;

const defaultNoticeTime = '10';

/** What one prefers: the language, how long notices stay, whether anything moves, and which mails come. */
export function PreferencesForm({ user }: { user: UserView }) {
  const { t, language } = useI18n();
  const save = useSaveProfile();
  const valuesOf = (seen: UserView) => ({
    language: languages.find((known) => known === propertyOf(seen, 'language')) ?? language,
    notificationClose: propertyOf(seen, 'notificationClose') ?? defaultNoticeTime,
    reducedMotion: yesOrNo.find((known) => known === propertyOf(seen, 'reducedMotion')) ?? 'no',
    weeklyStatistics: yesOrNo.find((known) => known === propertyOf(seen, 'weeklyStatistics')) ?? 'no',
  });
  const form = useSyncedForm({
    schema: preferencesForm,
    latest: user,
    valuesOf,
    save: async (wanted, begun) => {
      const changed = changedMembers(valuesOf(begun), wanted);
      return save({ begun, latest: user, names: {}, values: changed });
    },
  });
  return (
    <SchemaForm form={form} className="account-screen__form stack gap-5">
      <LanguageAndNotices form={form} stored={valuesOf(user).notificationClose} />
      <YesOrNo
        form={form}
        name="reducedMotion"
        label={t('account.reduced_motion')}
        hint={t('account.reduced_motion_hint')}
      />
      {user.permissions.includes('statistics.view') ? (
        <YesOrNo
          form={form}
          name="weeklyStatistics"
          label={t('account.weekly_statistics')}
          hint={t('account.weekly_statistics_hint')}
        />
      ) : null}
      <FormFooter action={t('menus.save')} isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}

const languageNames: Record<Language, string> = { nl: 'Nederlands', en: 'English' };

interface LanguageAndNoticesProps {
  readonly form: PreferencesState;
  /** How long notices stay now: also where that is none of the times that are offered. */
  readonly stored: string;
}

function LanguageAndNotices({ form, stored }: LanguageAndNoticesProps) {
  const { t } = useI18n();
  const times = noticeTimes.some((offered) => offered === stored) ? noticeTimes : [stored, ...noticeTimes];
  return (
    <>
      <SchemaField form={form} name="language">
        {(field) => (
          <SelectField
            {...field}
            label={t('account.language')}
            choices={languages.map((value) => ({ value, name: languageNames[value] }))}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name="notificationClose">
        {(field) => (
          <SelectField
            {...field}
            label={t('account.notices')}
            hint={t('account.notices_hint')}
            choices={times.map((value) => ({
              value,
              name:
                value === '0' ? t('account.notices_stay') : t('account.seconds', { count: Number(value) }),
            }))}
          />
        )}
      </SchemaField>
    </>
  );
}

interface YesOrNoProps {
  readonly form: PreferencesState;
  readonly name: 'reducedMotion' | 'weeklyStatistics';
  readonly label: string;
  readonly hint: string;
}

function YesOrNo({ form, name, label, hint }: YesOrNoProps) {
  return (
    <SchemaField form={form} name={name}>
      {({ value, onChange, ...field }) => (
        <SwitchField
          {...field}
          label={label}
          hint={hint}
          value={value === 'yes'}
          onChange={(isOn) => onChange(isOn ? 'yes' : 'no')}
        />
      )}
    </SchemaField>
  );
}
