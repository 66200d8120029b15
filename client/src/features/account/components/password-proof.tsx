import { provePassword } from '@spoor/contracts/auth/two-factor';
import type { Asked } from '../../../shared/asked.ts';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';

const texts = {
  currentPassword: 'account.password_needed',
  'currentPassword.wrong_password': 'account.password_wrong',
} as const;

interface PasswordProofProps<Answer> {
  /** Of whoever is asked, for password managers. */
  readonly email: string;
  readonly action: string;
  readonly send: (password: string) => Promise<Asked<Answer>>;
  readonly onProven: (answer: Answer) => void;
}

/** Has somebody who is signed in prove anew who they are. */
export function PasswordProof<Answer>({ email, action, send, onProven }: PasswordProofProps<Answer>) {
  const { t } = useI18n();
  const form = useSchemaForm({
    schema: provePassword,
    defaultValues: { currentPassword: '' },
    texts,
    async save({ currentPassword }) {
      const asked = await send(currentPassword);
      if (asked.kind === 'answered') onProven(asked.data);
      if (asked.kind === 'unreachable') form.setError('root', { message: t('auth.unreachable') });
      return asked.kind === 'refused' ? asked : undefined;
    },
  });
  return (
    <SchemaForm form={form} className="stack gap-4">
      {/* Password managers know by it which password is meant. */}
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <SchemaField form={form} name="currentPassword">
        {({ limit: _, ...field }) => (
          <TextField
            {...field}
            type="password"
            label={t('account.current_password')}
            autoComplete="current-password"
            autoFocus
          />
        )}
      </SchemaField>
      <FormFooter action={action} isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}
