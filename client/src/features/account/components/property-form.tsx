import type { PropertyCategory } from '@spoor/contracts/users/own-profile-property';
import { propertyLabel } from '@spoor/contracts/users/property-text';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { changedMembers } from '../../../shared/forms/changed-members.ts';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { useSyncedForm } from '../../../shared/forms/use-synced-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { propertyDefinitionsQuery } from '../../../shared/profile-properties.api.ts';
import { type PropertySection, propertySections } from '../../../shared/profile-properties.ts';
import { propertyOf } from '../../../shared/profile-values.ts';
import { propertiesSchema, propertyTexts } from '../../../shared/property-form/properties.form-schema.ts';
import { PropertyField } from '../../../shared/property-form/property-field.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useSaveProfile } from '../account.api.ts';

interface PropertyFormProps {
  readonly user: UserView;
  readonly category: PropertyCategory;
}

/** What only this platform asks of people, on one part of their account; nothing where it asks nothing. */
export function PropertyForm({ user, category }: PropertyFormProps) {
  const { data, isError, refetch } = useQuery(propertyDefinitionsQuery(useApi()));
  if (data === undefined) return isError ? <LoadFailure retry={() => void refetch()} /> : null;
  const sections = propertySections(
    data,
    (definition) => definition.platformGuid !== null && definition.category === category,
  );
  if (sections.length === 0) return null;
  // What is asked otherwise begins anew: what was typed is no answer to it.
  return <CategoryForm key={JSON.stringify(sections)} {...{ user, category, sections }} />;
}

interface CategoryFormProps extends PropertyFormProps {
  readonly sections: readonly PropertySection[];
}

function CategoryForm({ user, category, sections }: CategoryFormProps) {
  const { t, language } = useI18n();
  const save = useSaveProfile();
  const definitions = sections.flatMap((section) => section.definitions);
  const valuesOf = (seen: UserView) =>
    Object.fromEntries(definitions.map(({ key }) => [key, propertyOf(seen, key) ?? '']));
  const form = useSyncedForm({
    // biome-ignore lint/correctness/useExhaustiveDependencies: other definitions make another form
    schema: useMemo(() => propertiesSchema(definitions), []),
    texts: propertyTexts(definitions),
    latest: user,
    valuesOf,
    save: async (typed, begun) => {
      const changed = Object.entries(changedMembers(valuesOf(begun), typed));
      const values = Object.fromEntries(changed.map(([key, value]) => [key, value?.trim() || null]));
      return save({ begun, latest: user, names: {}, values });
    },
  });
  const others = t(category === 'profile' ? 'property.more_profile' : 'property.more_preferences');
  return (
    <section>
      <SchemaForm form={form} className="account-screen__form stack gap-5" label={others}>
        {sections.map(({ label, definitions: sectionDefinitions }) => (
          <div key={label?.nl ?? ''} className="stack gap-5">
            <h2>{label === undefined ? others : propertyLabel(label, language)}</h2>
            {sectionDefinitions.map((definition) => (
              <SchemaField key={definition.key} form={form} name={definition.key}>
                {(field) => <PropertyField definition={definition} field={field} />}
              </SchemaField>
            ))}
          </div>
        ))}
        <FormFooter action={t('property.save')} isBusy={form.formState.isSubmitting} />
      </SchemaForm>
    </section>
  );
}
