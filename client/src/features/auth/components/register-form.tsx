import { loginPath } from '@spoor/contracts/auth/auth.routes';
import { register } from '@spoor/contracts/auth/registration';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import { FormCard } from '../../../shared/ui/form-card.tsx';
import { requestAccount } from '../auth.api.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm } from './auth-form.tsx';

const texts = {
  email: 'auth.email_invalid',
  firstName: 'users.name_needed',
  lastName: 'users.name_needed',
} as const;

/** Asks for an account. Whether the address has one is not told. */
export function RegisterForm() {
  const { t } = useI18n();
  const api = useApi();
  const { registrationMode } = useSettings();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSchemaForm({
    schema: register,
    texts,
    async save(wanted) {
      const refusal = await requestAccount(api, wanted);
      if (refusal === undefined) setSentTo(wanted.email);
      else form.setError('root', { message: t(refusal) });
      return undefined;
    },
  });
  const toLogin = (
    <p>
      <Link to={loginPath}>{t('password.to_login')}</Link>
    </p>
  );
  if (registrationMode === 'Closed')
    return (
      <FormCard title="register.title">
        <p>{t('register.closed')}</p>
        {toLogin}
      </FormCard>
    );
  if (sentTo !== null)
    return (
      <FormCard title="password.look_at_mail" isNext>
        <p role="status">{t('register.link_sent', { email: sentTo })}</p>
        {toLogin}
      </FormCard>
    );
  return (
    <AuthForm
      form={form}
      title="register.title"
      intro={registrationMode === 'Approval' ? 'register.about_approval' : 'register.about'}
      submitText="password.send_link"
      instead={toLogin}
    >
      <AuthField form={form} name="firstName" label={t('users.first_name')} autoComplete="given-name" />
      <AuthField
        form={form}
        name="middleName"
        label={t('users.middle_name')}
        isOptional
        autoComplete="additional-name"
      />
      <AuthField form={form} name="lastName" label={t('users.last_name')} autoComplete="family-name" />
      <AuthField form={form} name="email" label={t('auth.email')} type="email" autoComplete="username" />
    </AuthForm>
  );
}
