import { propertyLabel } from '@spoor/contracts/users/property-text';
import type { ProfileView } from '@spoor/contracts/users/user.views';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { changedMembers } from '../../../shared/forms/changed-members.ts';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSyncedForm } from '../../../shared/forms/use-synced-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { propertyDefinitionsQuery } from '../../../shared/profile-properties.api.ts';
import { type PropertySection, propertySections } from '../../../shared/profile-properties.ts';
import { propertyOf } from '../../../shared/profile-values.ts';
import { propertiesSchema, propertyTexts } from '../../../shared/property-form/properties.form-schema.ts';
import { PropertyField } from '../../../shared/property-form/property-field.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { aliasSchema } from '../user.form-schema.ts';
import { profileQuery } from '../users-admin.api.ts';
import { useEditProfile } from '../users-admin.commands.ts';

interface OtherProfileFormProps {
  readonly guid: string;
  readonly category: 'profile' | 'preferences';
}

/** What somebody said of themselves for those who see people, which whoever manages people may mend. */
export function OtherProfileForm({ guid, category }: OtherProfileFormProps) {
  const api = useApi();
  const requested = useQuery(propertyDefinitionsQuery(api));
  const profile = useQuery(profileQuery(api, guid));
  if (requested.data === undefined || profile.data === undefined) {
    const retry = () => void Promise.all([requested.refetch(), profile.refetch()]);
    return requested.isError || profile.isError ? <LoadFailure retry={retry} /> : null;
  }
  const sections = propertySections(
    requested.data,
    (definition) =>
      definition.platformGuid !== null &&
      definition.category === category &&
      definition.visibleFor !== 'user',
  );
  if (sections.length === 0 && category !== 'profile') return null;
  // What is asked otherwise begins anew: what was typed is no answer to it.
  return <MendForm key={JSON.stringify(sections)} {...{ category, sections }} profile={profile.data} />;
}

interface MendFormProps {
  readonly category: OtherProfileFormProps['category'];
  readonly sections: readonly PropertySection[];
  readonly profile: ProfileView;
}

function MendForm({ category, sections, profile }: MendFormProps) {
  const { t, language } = useI18n();
  const editProfile = useEditProfile();
  const hasAlias = category === 'profile';
  const definitions = sections.flatMap((section) => section.definitions);
  const keys = [...(hasAlias ? ['alias'] : []), ...definitions.map(({ key }) => key)];
  const valuesOf = (seen: ProfileView) =>
    Object.fromEntries(keys.map((key) => [key, propertyOf(seen, key) ?? '']));
  const form = useSyncedForm({
    // biome-ignore lint/correctness/useExhaustiveDependencies: other definitions make another form
    schema: useMemo(() => propertiesSchema(definitions, hasAlias ? { alias: aliasSchema } : {}), []),
    texts: propertyTexts(definitions),
    latest: profile,
    valuesOf,
    save: async (typed, begun) => {
      const changed = Object.entries(changedMembers(valuesOf(begun), typed));
      if (changed.length === 0) return { kind: 'unchanged' };
      const values = Object.fromEntries(changed.map(([key, value]) => [key, value?.trim() || null]));
      return editProfile({ begun, latest: profile, values });
    },
  });
  return (
    <section className="said-properties stack gap-4">
      <h2>{t(category === 'profile' ? 'property.said' : 'users.category.preferences')}</h2>
      <p className="soft">{t('property.mend_about')}</p>
      <SchemaForm form={form} className="stack gap-5" label={t('property.said')}>
        {hasAlias ? (
          <SchemaField form={form} name="alias">
            {(field) => <TextField {...field} label={t('account.alias')} isOptional />}
          </SchemaField>
        ) : null}
        {sections.map(({ name, label, definitions: requested }) => (
          <div key={name} className="stack gap-5">
            {label === undefined ? null : <h3>{propertyLabel(label, language)}</h3>}
            {requested.map((definition) => (
              <SchemaField key={definition.key} form={form} name={definition.key}>
                {(field) => <PropertyField definition={definition} field={field} isOfOther />}
              </SchemaField>
            ))}
          </div>
        ))}
        <FormFooter action={t('property.save')} isBusy={form.formState.isSubmitting} />
      </SchemaForm>
    </section>
  );
}
