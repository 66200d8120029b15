import { provePassword } from '@spoor/contracts/auth/two-factor';
import type { Asked } from '../asked.ts';
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
  readonly send: (password: string) => Promise<Asked<Answer>>;
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
      const asked = await send(currentPassword);
      if (asked.kind === 'answered') onProven(asked.data);
      if (asked.kind === 'unreachable') form.setError('root', { message: t('auth.unreachable') });
      return asked.kind === 'refused' ? asked : undefined;
    },
  });
  return (
    <SchemaForm form={form} className="stack gap-4">
      <PasswordField form={form} name="currentPassword" kind="current" autoFocus />
      <FormFooter action={action} tone={tone} isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}
