import { zodResolver } from '@hookform/resolvers/zod';
import { resetPassword } from '@spoor/contracts/auth/auth.commands';
import { useForm } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { continueTo, setPassword } from '../auth.api.ts';
import './auth-form.css';

/** Chooses a password by the one-time link that somebody was given. */
export function ResetPasswordForm({ code }: { code: string }) {
  const { t } = useI18n();
  const api = useApi();
  const form = useForm({ resolver: zodResolver(resetPassword), defaultValues: { code, password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const refusal = await setPassword(api, values);
    if (refusal === undefined) continueTo('/');
    else form.setError('root', { message: t(refusal === 'auth.refused' ? 'auth.link_refused' : refusal) });
  });

  return (
    <form className="auth-form" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('auth.choose_password')}</h1>
      {errors.root === undefined && errors.code === undefined ? null : (
        <p className="form-error" role="alert">
          {errors.root?.message ?? t('auth.link_refused')}
        </p>
      )}
      <Field
        label={t('auth.new_password')}
        hint={t('auth.password_rule')}
        error={errors.password && t('auth.password_short')}
      >
        {(control) => (
          <input {...control} {...form.register('password')} type="password" autoComplete="new-password" />
        )}
      </Field>
      <button type="submit" className="button button--primary" disabled={isSubmitting}>
        {t('auth.save_password')}
      </button>
    </form>
  );
}
