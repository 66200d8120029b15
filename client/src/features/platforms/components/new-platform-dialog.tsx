import { maxHostLength, maxHostNames } from '@spoor/contracts/platforms/host-name';
import {
  type CreatePlatform,
  createPlatform,
  type NewPlatform,
} from '@spoor/contracts/platforms/platform.commands';
import type { NewPlatformView } from '@spoor/contracts/platforms/platform.views';
import { type Language, languages } from '@spoor/contracts/texts/languages';
import { useState } from 'react';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { TagsField } from '../../../shared/forms/tags-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { type SchemaFormState, useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { DoneDialog } from '../../../shared/ui/done-dialog.tsx';
import { usePlatformCommands } from '../platforms.commands.ts';

const texts = {
  name: 'platforms.name_needed',
  hostNames: 'platforms.hosts_needed',
  email: 'users.email_needed',
} as const;

/** Makes a platform, and says where its first administrator gets a mail by which they choose a password. */
export function NewPlatformDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useI18n();
  const { create } = usePlatformCommands();
  const [made, setMade] = useState<NewPlatformView>();
  const form = useSchemaForm({
    schema: createPlatform,
    defaultValues: { name: '', hostNames: [], language: 'nl', email: '' },
    texts,
    save: create,
    onSaved: ({ data }) => setMade(data as NewPlatformView),
  });
  if (made !== undefined)
    return <MadeDialog name={made.platform.name} email={form.getValues('email')} onClose={onClose} />;
  return (
    <Dialog title={t('platforms.new')} onClose={onClose}>
      <SchemaForm form={form} className="admin-layout__form stack gap-5">
        <SchemaField form={form} name="name">
          {(field) => <TextField {...field} label={t('platforms.name')} autoComplete="off" />}
        </SchemaField>
        <HostsField form={form} />
        <SchemaField form={form} name="language">
          {({ value = 'nl', ...field }) => (
            <SelectField<Language>
              {...field}
              value={value}
              label={t('platforms.language')}
              choices={languages.map((each) => ({ value: each, name: t(`platforms.language.${each}`) }))}
            />
          )}
        </SchemaField>
        <SchemaField form={form} name="email">
          {(field) => (
            <TextField
              {...field}
              type="email"
              label={t('platforms.email')}
              hint={t('platforms.email_hint')}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </SchemaField>
        <FormFooter action={t('platforms.make')} isBusy={form.formState.isSubmitting} />
      </SchemaForm>
    </Dialog>
  );
}

function HostsField({ form }: { form: SchemaFormState<NewPlatform, CreatePlatform> }) {
  const { t } = useI18n();
  return (
    <SchemaField form={form} name="hostNames">
      {({ value, onChange, ...field }) => (
        <TagsField
          {...field}
          value={value}
          onChange={(hosts) => onChange([...hosts])}
          label={t('platforms.hosts')}
          hint={t('platforms.hosts_hint')}
          suggestions={[]}
          limit={maxHostLength}
          maxTags={maxHostNames}
          removeLabel={(host) => t('platforms.remove_host', { host })}
        />
      )}
    </SchemaField>
  );
}

interface MadeDialogProps {
  readonly name: string;
  readonly email: string;
  readonly onClose: () => void;
}

function MadeDialog({ name, email, onClose }: MadeDialogProps) {
  const { t } = useI18n();
  return (
    <DoneDialog title={t('platforms.made', { name })} done={t('users.link_done')} onClose={onClose}>
      <p>{t('platforms.mailed', { email })}</p>
    </DoneDialog>
  );
}
