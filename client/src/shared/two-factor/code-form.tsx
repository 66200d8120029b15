import { confirmTotp } from '@spoor/contracts/auth/two-factor';
import type { ReactNode } from 'react';
import type { CallOutcome } from '../call-outcome.ts';
import { FormFooter } from '../forms/form-footer.tsx';
import { SchemaField } from '../forms/schema-field.tsx';
import { SchemaForm } from '../forms/schema-form.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { useI18n } from '../i18n.tsx';
import { toldText } from '../told-text.ts';
import { tooManyText } from '../too-many-text.ts';

const texts = { code: 'two_factor.code_missing', 'code.wrong_code': 'two_factor.code_wrong' } as const;

interface CodeFormProps<Answer> {
  readonly method: 'totp' | 'recoveryCode';
  readonly action: string;
  readonly send: (code: string) => Promise<CallOutcome<Answer>>;
  readonly onPassed: (answer: Answer) => void;
  readonly children?: ReactNode;
}

/** Asks for a code of the app, or for one of those that are kept for when it is lost. */
export function CodeForm<Answer>({ method, action, send, onPassed, children }: CodeFormProps<Answer>) {
  const { t } = useI18n();
  const isTotp = method === 'totp';
  const form = useSchemaForm({
    schema: confirmTotp,
    defaultValues: { code: '' },
    texts,
    async save({ code }) {
      const outcome = await send(code);
      if (outcome.kind === 'answered') onPassed(outcome.data);
      else if (outcome.kind === 'unreachable') form.setError('root', { message: t('auth.unreachable') });
      else if (outcome.problem.status === 429)
        form.setError('root', { message: toldText(t, tooManyText(outcome.problem)) });
      else if (outcome.problem.status === 401) form.setError('root', { message: t('two_factor.too_late') });
      else return { kind: 'refused', problem: outcome.problem };
      return undefined;
    },
  });
  return (
    <SchemaForm form={form} className="stack gap-4">
      <SchemaField form={form} name="code">
        {({ limit: _, ...field }) => (
          <TextField
            {...field}
            label={t(isTotp ? 'two_factor.code' : 'two_factor.recovery_code')}
            hint={t(isTotp ? 'two_factor.code_hint' : 'two_factor.recovery_code_hint')}
            name="code"
            inputMode={isTotp ? 'numeric' : 'text'}
            autoComplete={isTotp ? 'one-time-code' : 'off'}
            spellCheck={false}
            autoFocus
          />
        )}
      </SchemaField>
      <FormFooter action={action} isBusy={form.formState.isSubmitting}>
        {children}
      </FormFooter>
    </SchemaForm>
  );
}
