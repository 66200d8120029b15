import { requestPasswordReset } from '@spoor/contracts/auth/auth.commands';
import { loginPath } from '@spoor/contracts/auth/auth.routes';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { FormCard } from '../../../shared/ui/form-card.tsx';
import { requestPasswordLink } from '../auth.api.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm } from './auth-form.tsx';

/** Asks for a link by which somebody chooses a new password. Whether the address has an account is not told. */
export function ForgotPasswordForm() {
  const { t } = useI18n();
  const api = useApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSchemaForm({
    schema: requestPasswordReset,
    texts: { email: 'auth.email_invalid' },
    async save({ email }) {
      const refusal = await requestPasswordLink(api, email);
      if (refusal === undefined) setSentTo(email);
      else form.setError('root', { message: t(refusal) });
      return undefined;
    },
  });
  const toLogin = (
    <p>
      <Link to={loginPath}>{t('password.to_login')}</Link>
    </p>
  );
  if (sentTo !== null)
    return (
      <FormCard title="password.look_at_mail" isNext>
        <p role="status">{t('password.link_sent', { email: sentTo })}</p>
        {toLogin}
      </FormCard>
    );
  return (
    <AuthForm
      form={form}
      title="password.forgot"
      intro="password.forgot_about"
      submitText="password.send_link"
      instead={toLogin}
    >
      <AuthField form={form} name="email" label={t('auth.email')} type="email" autoComplete="username" />
    </AuthForm>
  );
}
