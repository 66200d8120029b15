import { loginPath } from '@spoor/contracts/auth/auth.routes';
import { registerPath } from '@spoor/contracts/auth/registration.routes';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { leaveLinkNotice } from '../../../shared/link-notice.ts';
import { type SignInOutcome, signIn } from '../../../shared/sign-in.ts';
import { useTermsVersion } from '../../../shared/terms.api.ts';
import { FormCard } from '../../../shared/ui/form-card.tsx';
import { continueTo, linkStatusQuery, makeAccount } from '../auth.api.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { DeadLink } from './dead-link.tsx';
import { WhileLinkWorks } from './while-link-works.tsx';

const dead = { text: 'dead_link.register', askPath: registerPath } as const;

/** Makes an account with the password that its owner chooses, and signs them in where they need not wait. */
export function CompleteRegistrationForm({ code }: { code: string }) {
  const { t } = useI18n();
  const api = useApi();
  const [isWaiting, setIsWaiting] = useState(false);
  const [isDead, setIsDead] = useState(false);
  const termsVersion = useTermsVersion();

  async function choose(password: string): Promise<SignInOutcome | undefined> {
    const made = await makeAccount(api, { code, password, termsOfUseVersionAccepted: termsVersion });
    if (made.kind === 'dead') {
      setIsDead(true);
      return undefined;
    }
    if (made.kind === 'refused') return made;
    if (made.awaitsApproval) {
      setIsWaiting(true);
      return undefined;
    }
    leaveLinkNotice('registered');
    const outcome = await signIn(api, { email: made.email, password });
    // The account is there: whatever went wrong, signing in is the way on.
    if (outcome.kind !== 'refused') return outcome;
    continueTo(loginPath);
    return undefined;
  }

  if (isDead) return <DeadLink {...dead} />;
  if (isWaiting)
    return (
      <FormCard title="register.waiting" isNext>
        <p role="status">{t('register.waiting_about')}</p>
      </FormCard>
    );
  return (
    <WhileLinkWorks status={linkStatusQuery(api, 'register', code)} title="auth.choose_password" dead={dead}>
      <ChoosePasswordForm
        label="auth.password"
        submitText="register.make"
        choose={choose}
        termsVersion={termsVersion}
      />
    </WhileLinkWorks>
  );
}
