import { createCategory } from '@spoor/contracts/categories/category.commands';
import type { CategoryView } from '@spoor/contracts/categories/category.views';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useCategoryCommands } from '../categories-admin.commands.ts';

interface CategoryDialogProps {
  /** Undefined: a new one. */
  readonly subject: CategoryView | undefined;
  readonly onClose: () => void;
}

export function CategoryDialog({ subject: category, onClose }: CategoryDialogProps) {
  const { t } = useI18n();
  const { create, edit } = useCategoryCommands();
  const form = useSchemaForm({
    schema: createCategory,
    defaultValues: { name: category?.name ?? '' },
    texts: { name: 'categories.name_missing' },
    refusals: { already_exists: 'name' },
    save: async (wanted) => {
      if (category === undefined) return create(wanted);
      return wanted.name === category.name ? { kind: 'unchanged' } : edit({ category, edit: wanted });
    },
    onSaved: onClose,
  });
  return (
    <Dialog title={t(category === undefined ? 'categories.new' : 'categories.edit')} onClose={onClose}>
      <SchemaForm form={form} className="admin-layout__form stack gap-5">
        <SchemaField form={form} name="name">
          {(field) => <TextField {...field} label={t('categories.name')} />}
        </SchemaField>
        <FormFooter
          action={t(category === undefined ? 'categories.make' : 'menus.save')}
          isBusy={form.formState.isSubmitting}
        />
      </SchemaForm>
    </Dialog>
  );
}
