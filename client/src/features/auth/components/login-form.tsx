import { zodResolver } from '@hookform/resolvers/zod';
import { login } from '@spoor/contracts/auth/auth.commands';
import { useForm } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { continueTo, signIn } from '../auth.api.ts';
import './auth-form.css';

export function LoginForm({ returnUrl }: { returnUrl: string }) {
  const { t } = useI18n();
  const api = useApi();
  const form = useForm({
    resolver: zodResolver(login),
    defaultValues: { email: '', password: '', remember: false },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const refusal = await signIn(api, values);
    if (refusal === undefined) continueTo(returnUrl);
    else form.setError('root', { message: t(refusal) });
  });

  return (
    <form className="auth-form" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('auth.login')}</h1>
      {errors.root === undefined ? null : (
        <p className="form-error" role="alert">
          {errors.root.message}
        </p>
      )}
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
      <button type="submit" className="button button--primary" disabled={isSubmitting}>
        {t(isSubmitting ? 'auth.logging_in' : 'auth.login')}
      </button>
    </form>
  );
}
