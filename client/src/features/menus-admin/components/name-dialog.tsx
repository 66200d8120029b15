import { createMenu } from '@spoor/contracts/menus/menu.commands';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly name?: string;
  readonly action: string;
  readonly onName: (name: string) => Promise<CommandOutcome | undefined>;
  readonly onClose: () => void;
}

/** Asks what something is called; it stays open until that is stored. */
export function NameDialog({ title, label, hint, name = '', action, onName, onClose }: NameDialogProps) {
  const form = useSchemaForm({
    // What else is named here, a page, is named by the same rule.
    schema: createMenu,
    defaultValues: { name },
    save: async (wanted) => {
      if (wanted.name !== name) return await onName(wanted.name);
      onClose();
      return undefined;
    },
    onSaved: onClose,
  });

  return (
    <Dialog title={title} onClose={onClose}>
      <SchemaForm form={form} className="admin-layout__form stack gap-5">
        <SchemaField form={form} name="name">
          {(field) => <TextField {...field} label={label} hint={hint} autoFocus />}
        </SchemaField>
        <FormFooter action={action} isBusy={form.formState.isSubmitting} />
      </SchemaForm>
    </Dialog>
  );
}
