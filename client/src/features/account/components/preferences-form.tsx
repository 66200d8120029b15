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
import { useFollowingForm } from '../../../shared/forms/use-following-form.ts';
import type { SchemaFormState } from '../../../shared/forms/use-schema-form.ts';
import { useI18n, useI18nContext } from '../../../shared/i18n.tsx';
import { propertyOf, useSaveProfile } from '../account.api.ts';
import { noticeTimes, preferencesForm } from '../account.form-schema.ts';

type Preferences = z.output<typeof preferencesForm>;
type PreferencesState = SchemaFormState<Preferences, Preferences>;

const defaultNoticeTime = '10';

/** What one prefers: the language, and how long notices stay. */
export function PreferencesForm({ user }: { user: UserView }) {
  const { i18n, changeLanguage } = useI18nContext();
  const { t } = i18n;
  const save = useSaveProfile();
  const valuesOf = (seen: UserView) => ({
    language: languages.find((known) => known === propertyOf(seen, 'language')) ?? i18n.language,
    notificationClose:
      noticeTimes.find((known) => known === propertyOf(seen, 'notificationClose')) ?? defaultNoticeTime,
    weeklyStatistics: yesOrNo.find((known) => known === propertyOf(seen, 'weeklyStatistics')) ?? 'no',
  });
  const form = useFollowingForm({
    schema: preferencesForm,
    latest: user,
    valuesOf,
    save: async (wanted, begun) => {
      const said = changedMembers(valuesOf(begun), wanted);
      const outcome = await save({ begun, latest: user, names: {}, said });
      if (outcome.kind === 'stored') changeLanguage(wanted.language);
      return outcome;
    },
  });
  const languageNames: Record<Language, string> = { nl: 'Nederlands', en: 'English' };
  return (
    <SchemaForm form={form} className="account-screen__form stack gap-5">
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
            choices={noticeTimes.map((value) => ({
              value,
              name:
                value === '0' ? t('account.notices_stay') : t('account.seconds', { count: Number(value) }),
            }))}
          />
        )}
      </SchemaField>
      {user.permissions.includes('statistics.view') ? <WeeklyStatistics form={form} /> : null}
      <FormFooter action={t('menus.save')} isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}

function WeeklyStatistics({ form }: { form: PreferencesState }) {
  const { t } = useI18n();
  return (
    <SchemaField form={form} name="weeklyStatistics">
      {({ value, onChange, ...field }) => (
        <SwitchField
          {...field}
          label={t('account.weekly_statistics')}
          hint={t('account.weekly_statistics_hint')}
          value={value === 'yes'}
          onChange={(isOn) => onChange(isOn ? 'yes' : 'no')}
        />
      )}
    </SchemaField>
  );
}
