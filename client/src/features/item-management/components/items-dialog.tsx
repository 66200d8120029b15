import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import type { SchemaFormState } from '../../../shared/forms/use-schema-form.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface ItemsDialogProps<Input extends FieldValues, Output> {
  readonly title: string;
  readonly form: SchemaFormState<Input, Output>;
  /** What its button does. */
  readonly action: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question about the chosen items; there is something to do as soon as something is chosen. */
export function ItemsDialog<Input extends FieldValues, Output>(props: ItemsDialogProps<Input, Output>) {
  const { title, form, action, onClose, children } = props;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog title={title} onClose={onClose}>
      <SchemaForm form={form} className="panel-form stack gap-5">
        {children}
        <FormFooter action={action} isBusy={isSubmitting || !isDirty} />
      </SchemaForm>
    </Dialog>
  );
}
