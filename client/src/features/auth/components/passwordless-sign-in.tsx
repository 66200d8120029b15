import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { oidcProvidersQuery, oidcStartUrl } from '../../../shared/oidc/oidc.api.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import './passwordless-sign-in.css';

export interface PasswordlessSignInProps {
  /** Where to go afterwards. */
  readonly returnUrl: string;
  /** Whether the session is to outlast the browser. */
  readonly isRemembered: () => boolean;
  readonly onSignedIn: () => void;
}

/** Signing in without a password: with a passkey, or with another site. */
export function PasswordlessSignIn({ returnUrl, isRemembered, onSignedIn }: PasswordlessSignInProps) {
  const { t, language } = useI18n();
  // Where it is not known, the form with the password is there.
  const providers = useQuery(oidcProvidersQuery(useApi())).data ?? [];
  return (
    <div className="passwordless-sign-in stack gap-3">
      <p className="passwordless-sign-in__or small soft">{t('auth.or')}</p>
      <PasskeySignIn isRemembered={isRemembered} onSignedIn={onSignedIn} />
      {providers.map(({ id, name }) => (
        <a
          key={id}
          className="button button--secondary"
          href={oidcStartUrl(id, { returnUrl, language, remember: false })}
          onClick={({ currentTarget }) => {
            currentTarget.href = oidcStartUrl(id, { returnUrl, language, remember: isRemembered() });
          }}
        >
          {t('oidc.sign_in', { name })}
        </a>
      ))}
    </div>
  );
}
