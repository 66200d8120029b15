import { createForm, formTemplateNames } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { RadioField } from '../../../shared/forms/radio-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useFormsAdminCommands } from '../forms-admin.commands.ts';

const choices = ['nothing', ...formTemplateNames] as const;

/** Asks for the name of a new form and what it begins with, and opens its builder. */
export function NewFormDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { create } = useFormsAdminCommands();
  const form = useSchemaForm({
    schema: createForm,
    defaultValues: { name: '', template: null },
    texts: { name: 'field.required' },
    save: create,
    onSaved: ({ data }) => {
      onClose();
      void navigate(`/admin/forms/edit/${(data as FormView).guid}`);
    },
  });
  return (
    <Dialog title={t('forms.new')} onClose={onClose}>
      <SchemaForm form={form} className="stack gap-5">
        <SchemaField form={form} name="name">
          {(field) => <TextField {...field} label={t('forms.name')} required autoFocus />}
        </SchemaField>
        <SchemaField form={form} name="template">
          {({ value, onChange, error }) => (
            <RadioField
              label={t('forms.begin_with')}
              error={error}
              value={value ?? 'nothing'}
              onChange={(chosen) => onChange(chosen === 'nothing' ? null : chosen)}
              choices={choices.map((choice) => ({
                value: choice,
                name: t(`forms.template.${choice}`),
                hint: t(`forms.template_about.${choice}`),
              }))}
            />
          )}
        </SchemaField>
        <FormFooter action={t('forms.make')} isBusy={form.formState.isSubmitting} />
      </SchemaForm>
    </Dialog>
  );
}
