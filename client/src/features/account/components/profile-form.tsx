import type { UserView } from '@spoor/contracts/users/user.views';
import { changedMembers } from '../../../shared/forms/changed-members.ts';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { ImageField } from '../../../shared/forms/image-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSyncedForm } from '../../../shared/forms/use-synced-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { propertyOf } from '../../../shared/profile-values.ts';
import { useSaveProfile } from '../account.api.ts';
import { profileForm } from '../account.form-schema.ts';

const texts = { firstName: 'users.name_needed', lastName: 'users.name_needed' } as const;

/** What one is called, and looks like. */
export function ProfileForm({ user }: { user: UserView }) {
  const { t } = useI18n();
  const save = useSaveProfile();
  const form = useSyncedForm({
    schema: profileForm,
    latest: user,
    valuesOf,
    texts,
    save: async (typed, begun) => {
      const { alias, photo, ...names } = changedMembers(valuesOf(begun), typed);
      const values = {
        ...(alias === undefined ? {} : { alias: alias || null }),
        ...(photo === undefined ? {} : { profielfoto: photo || null }),
      };
      return save({ begun, latest: user, names, values });
    },
  });
  return (
    <SchemaForm form={form} className="account-screen__form stack gap-5">
      <SchemaField form={form} name="photo">
        {({ onChange, ...field }) => (
          <div className="account-screen__photo">
            <ImageField
              {...field}
              label={t('account.photo')}
              isOptional
              hint={t('account.photo_hint')}
              dropText="account.photo_drop"
              profileOf={user.guid}
              onChange={(picture) => onChange(picture?.guid ?? '')}
            />
          </div>
        )}
      </SchemaField>
      <SchemaField form={form} name="firstName">
        {(field) => <TextField {...field} label={t('users.first_name')} autoComplete="given-name" />}
      </SchemaField>
      <SchemaField form={form} name="middleName">
        {(field) => (
          <TextField {...field} label={t('users.middle_name')} isOptional autoComplete="additional-name" />
        )}
      </SchemaField>
      <SchemaField form={form} name="lastName">
        {(field) => <TextField {...field} label={t('users.last_name')} autoComplete="family-name" />}
      </SchemaField>
      <SchemaField form={form} name="alias">
        {(field) => (
          <TextField
            {...field}
            label={t('account.alias')}
            isOptional
            hint={t('account.alias_hint')}
            autoComplete="nickname"
          />
        )}
      </SchemaField>
      <FormFooter action={t('menus.save')} isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}

function valuesOf(user: UserView) {
  const { firstName, middleName, lastName } = user;
  return {
    firstName,
    middleName,
    lastName,
    alias: propertyOf(user, 'alias') ?? '',
    photo: propertyOf(user, 'profielfoto') ?? '',
  };
}
