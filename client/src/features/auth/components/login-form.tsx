import { zodResolver } from '@hookform/resolvers/zod';
import { login } from '@spoor/contracts/auth/auth.commands';
import { useForm } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { continueTo, signIn } from '../auth.api.ts';
import { AuthForm } from './auth-form.tsx';

interface LoginFormProps {
  /** Where to go afterwards. */
  readonly returnUrl: string;
  /** Why somebody has to sign in who wanted something else. */
  readonly reason?: TextKey;
}

export function LoginForm({ returnUrl, reason }: LoginFormProps) {
  const { t } = useI18n();
  const api = useApi();
  // No default values: react-hook-form then takes over what was typed before hydration.
  const form = useForm({ resolver: zodResolver(login) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const refusal = await signIn(api, values);
    if (refusal === undefined) continueTo(returnUrl);
    else form.setError('root', { message: t(refusal) });
  });

  return (
    <AuthForm
      title="auth.login"
      {...(reason === undefined ? {} : { intro: reason })}
      error={errors.root?.message}
      submitText={isSubmitting ? 'auth.logging_in' : 'auth.login'}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      <Field label={t('auth.email')} error={errors.email && t('auth.email_invalid')}>
        {(control) => <input {...control} {...form.register('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label={t('auth.password')} error={errors.password && t('auth.password_missing')}>
        {(control) => (
          <input
            {...control}
            {...form.register('password')}
            type="password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <label className="check">
        <input {...form.register('remember')} type="checkbox" />
        {t('auth.remember')}
      </label>
    </AuthForm>
  );
}
