import { forgotPasswordPath } from '@spoor/contracts/auth/auth.routes';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import type { SignInOutcome } from '../../../shared/sign-in.ts';
import { setPassword } from '../auth.api.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';

/** Sets another password by a link that came by mail. */
export function ResetPasswordForm({ code }: { code: string }) {
  const { t } = useI18n();
  const api = useApi();

  async function choose(password: string): Promise<SignInOutcome> {
    const outcome = await setPassword(api, { code, password });
    const isLinkRefused = outcome.kind === 'refused' && outcome.reason === 'auth.refused';
    return isLinkRefused ? { kind: 'refused', reason: 'auth.link_refused' } : outcome;
  }

  return (
    <ChoosePasswordForm label="auth.new_password" submitText="auth.save_password" choose={choose}>
      <Link to={forgotPasswordPath}>{t('auth.forgot')}</Link>
    </ChoosePasswordForm>
  );
}
