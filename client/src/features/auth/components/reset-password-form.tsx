import { forgotPasswordPath } from '@spoor/contracts/auth/auth.routes';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { leaveLinkNotice } from '../../../shared/link-notice.ts';
import type { SignInOutcome } from '../../../shared/sign-in.ts';
import { linkStatusQuery, setPassword } from '../auth.api.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { DeadLink } from './dead-link.tsx';
import { WhileLinkWorks } from './while-link-works.tsx';

const dead = { text: 'dead_link.password', askPath: forgotPasswordPath } as const;

/** Sets another password by a link that came by mail. Looking at the page uses it up as little as a wrong password does. */
export function ResetPasswordForm({ code }: { code: string }) {
  const api = useApi();
  const [isDead, setIsDead] = useState(false);

  async function choose(password: string): Promise<SignInOutcome | undefined> {
    const outcome = await setPassword(api, { code, password });
    if (outcome.kind !== 'refused') leaveLinkNotice('password');
    if (outcome.kind !== 'refused' || outcome.reason !== 'auth.refused') return outcome;
    setIsDead(true);
    return undefined;
  }

  if (isDead) return <DeadLink {...dead} />;
  return (
    <WhileLinkWorks status={linkStatusQuery(api, 'password', code)} title="auth.choose_password" dead={dead}>
      <ChoosePasswordForm label="auth.new_password" submitText="auth.save_password" choose={choose} />
    </WhileLinkWorks>
  );
}
