import { zodResolver } from '@hookform/resolvers/zod';
import { resetPassword } from '@spoor/contracts/auth/auth.commands';
import { useForm } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { continueTo, setPassword } from '../auth.api.ts';
import { AuthForm } from './auth-form.tsx';

export function ResetPasswordForm({ code }: { code: string }) {
  const { t } = useI18n();
  const api = useApi();
  const form = useForm({ resolver: zodResolver(resetPassword.omit({ code: true })) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    const refusal = await setPassword(api, { code, password });
    if (refusal === undefined) continueTo('/');
    else form.setError('root', { message: t(refusal === 'auth.refused' ? 'auth.link_refused' : refusal) });
  });

  return (
    <AuthForm
      title="auth.choose_password"
      error={errors.root?.message}
      submitText="auth.save_password"
      isSubmitting={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={t('auth.new_password')}
        hint={t('auth.password_rule')}
        error={errors.password && t('auth.password_short')}
      >
        {(control) => (
          <input {...control} {...form.register('password')} type="password" autoComplete="new-password" />
        )}
      </Field>
    </AuthForm>
  );
}
