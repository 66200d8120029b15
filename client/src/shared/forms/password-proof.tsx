import { provePassword } from '@spoor/contracts/auth/two-factor';
import type { CallOutcome } from '../call-outcome.ts';
import { useI18n } from '../i18n.tsx';
import { FormFooter } from './form-footer.tsx';
import { PasswordField } from './password-field.tsx';
import { SchemaForm } from './schema-form.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const texts = {
  currentPassword: 'account.password_needed',
  'currentPassword.wrong_password': 'account.password_wrong',
} as const;

interface PasswordProofProps<Answer> {
  readonly action: string;
  /** Danger: what is proven for is for good. */
  readonly tone?: 'danger' | undefined;
  readonly send: (password: string) => Promise<CallOutcome<Answer>>;
  readonly onProven: (answer: Answer) => void;
}

/** Has somebody who is signed in prove anew who they are. */
export function PasswordProof<Answer>({ action, tone, send, onProven }: PasswordProofProps<Answer>) {
  const { t } = useI18n();
  const form = useSchemaForm({
    schema: provePassword,
    defaultValues: { currentPassword: '' },
    texts,
    async save({ currentPassword }) {
      const outcome = await send(currentPassword);
      if (outcome.kind === 'answered') onProven(outcome.data);
      if (outcome.kind === 'unreachable') form.setError('root', { message: t('auth.unreachable') });
      return outcome.kind === 'refused' ? outcome : undefined;
    },
  });
  return (
    <SchemaForm form={form} className="stack gap-4">
      <PasswordField form={form} name="currentPassword" kind="current" autoFocus />
      <FormFooter action={action} tone={tone} isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}
