import { login } from '@spoor/contracts/auth/auth.commands';
import { forgotPasswordPath } from '@spoor/contracts/auth/auth.routes';
import { useApi } from '../../../shared/api-context.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { signIn } from '../../../shared/sign-in.ts';
import { continueTo } from '../auth.api.ts';
import { AuthField } from './auth-field.tsx';
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
  const form = useSchemaForm({
    schema: login,
    texts: { email: 'auth.email_invalid', password: 'auth.password_missing' },
    async save(values) {
      const refusal = await signIn(api, values);
      if (refusal === undefined) continueTo(returnUrl);
      else form.setError('root', { message: t(refusal) });
      return undefined;
    },
  });

  return (
    <AuthForm
      form={form}
      title="auth.login"
      intro={reason}
      submitText={form.formState.isSubmitting ? 'auth.logging_in' : 'auth.login'}
    >
      <AuthField form={form} name="email" label={t('auth.email')} type="email" autoComplete="username" />
      <AuthField
        form={form}
        name="password"
        label={t('auth.password')}
        type="password"
        autoComplete="current-password"
      />
      <label className="check">
        <input {...form.register('remember')} type="checkbox" />
        {t('auth.remember')}
      </label>
      <p>
        <Link to={forgotPasswordPath}>{t('auth.forgot')}</Link>
      </p>
    </AuthForm>
  );
}
