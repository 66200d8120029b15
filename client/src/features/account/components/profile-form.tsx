import type { UserView } from '@spoor/contracts/users/user.views';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { propertyOf, useSaveProfile, withProperties } from '../account.api.ts';
import { profileForm } from '../account.form-schema.ts';

const texts = { firstName: 'users.name_needed', lastName: 'users.name_needed' } as const;

/** What one is called. */
export function ProfileForm({ user }: { user: UserView }) {
  const { t } = useI18n();
  const save = useSaveProfile();
  const { firstName, middleName, lastName } = user;
  const form = useSchemaForm({
    schema: profileForm,
    values: { firstName, middleName, lastName, alias: propertyOf(user, 'alias') ?? '' },
    texts,
    save: ({ alias, ...names }) =>
      save({
        user,
        profile: { ...names, properties: withProperties(user, { alias: alias === '' ? null : alias }) },
      }),
  });
  return (
    <SchemaForm form={form} className="account-screen__form stack gap-5">
      <SchemaField form={form} name="firstName">
        {(field) => <TextField {...field} label={t('users.first_name')} autoComplete="given-name" />}
      </SchemaField>
      <SchemaField form={form} name="middleName">
        {(field) => <TextField {...field} label={t('users.middle_name')} autoComplete="additional-name" />}
      </SchemaField>
      <SchemaField form={form} name="lastName">
        {(field) => <TextField {...field} label={t('users.last_name')} autoComplete="family-name" />}
      </SchemaField>
      <SchemaField form={form} name="alias">
        {(field) => (
          <TextField
            {...field}
            label={t('account.alias')}
            hint={t('account.alias_hint')}
            autoComplete="nickname"
          />
        )}
      </SchemaField>
      <TextField label={t('users.email')} value={user.email} onChange={() => undefined} isReadOnly />
      <FormFooter action={t('menus.save')} isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}
