import { loginPath } from '@spoor/contracts/auth/auth.routes';
import type { SecondStep } from '@spoor/contracts/auth/two-factor';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { PasswordField } from '../../../shared/forms/password-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { type SchemaFormState, useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { leaveLinkNotice } from '../../../shared/link-notice.ts';
import { signIn } from '../../../shared/sign-in.ts';
import { useTermsVersion } from '../../../shared/terms.api.ts';
import { SecondStepForm } from '../../../shared/two-factor/second-step-form.tsx';
import { TermsAgreement } from '../../../shared/ui/terms-agreement.tsx';
import { acceptInvitation } from '../invitations.api.ts';
import { type NewAccount, newAccountForm } from '../new-account.form-schema.ts';
import { failureText } from './failure-text.ts';

const texts = {
  firstName: 'users.name_needed',
  lastName: 'users.name_needed',
  password: 'auth.password_short',
} as const;

/** For whoever has no account: names and a password make one. */
export function NewAccountForm({ code }: { code: string }) {
  const { t, language } = useI18n();
  const api = useApi();
  const termsOfUseVersionAccepted = useTermsVersion();
  const [step, setStep] = useState<SecondStep | null>(null);
  const [email, setEmail] = useState('');
  const form = useSchemaForm({
    schema: newAccountForm,
    defaultValues: { firstName: '', middleName: '', lastName: '', password: '' },
    texts,
    async save(values) {
      const accepted = await acceptInvitation(api, { code, ...values, termsOfUseVersionAccepted, language });
      if (accepted.result !== 'Success') {
        form.setError('root', { message: t(failureText(accepted.result)) });
        return undefined;
      }
      leaveLinkNotice('joined');
      const { email: opened = '', accessToken } = accepted;
      setEmail(opened);
      const outcome =
        accessToken === undefined
          ? await signIn(api, { email: opened, password: values.password })
          : ({ kind: 'signed-in' } as const);
      if (outcome.kind === 'second-step') setStep(outcome.step);
      else location.assign(outcome.kind === 'signed-in' ? '/' : loginPath);
      return undefined;
    },
  });
  if (step !== null)
    return (
      <SecondStepForm
        step={step}
        onSignedIn={() => location.assign('/')}
        onAgain={() => location.assign(loginPath)}
      />
    );
  return (
    <SchemaForm form={form} className="stack gap-5">
      <NameFields form={form} />
      {/* Until it is accepted only a part of the address is told; then password managers keep it with the password. */}
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <PasswordField form={form} name="password" kind="first" />
      <TermsAgreement version={termsOfUseVersionAccepted} />
      <FormFooter action={t('invitation.accept')} isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}

function NameFields({ form }: { form: SchemaFormState<NewAccount, NewAccount> }) {
  const { t } = useI18n();
  return (
    <>
      <SchemaField form={form} name="firstName">
        {({ limit: _, ...field }) => (
          <TextField {...field} label={t('users.first_name')} autoComplete="given-name" />
        )}
      </SchemaField>
      <SchemaField form={form} name="middleName">
        {({ limit: _, ...field }) => (
          <TextField {...field} label={t('users.middle_name')} isOptional autoComplete="additional-name" />
        )}
      </SchemaField>
      <SchemaField form={form} name="lastName">
        {({ limit: _, ...field }) => (
          <TextField {...field} label={t('users.last_name')} autoComplete="family-name" />
        )}
      </SchemaField>
    </>
  );
}
