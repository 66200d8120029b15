import { type SubmitEvent, useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FormFoot } from '../../../shared/ui/form-foot.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly name?: string;
  readonly action: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks what something is called. */
export function NameDialog({ title, label, hint, name = '', action, onName, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name);

  function answer(event: SubmitEvent): void {
    event.preventDefault();
    if (typed.trim() === '') return;
    onClose();
    if (typed.trim() !== name) onName(typed.trim());
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className="admin-form" onSubmit={answer}>
        <Field label={label} hint={hint}>
          {(control) => (
            <input
              {...control}
              type="text"
              required
              maxLength={100}
              value={typed}
              autoFocus
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <FormFoot action={action} />
      </form>
    </Dialog>
  );
}
