import { legalPath } from '@spoor/contracts/pages/legal-documents';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useTermsVersion } from '../../../shared/terms.api.ts';
import { useTermsAnswer } from '../../../shared/terms-answer.ts';
import { termsAnswerText } from '../../../shared/terms-answer-text.ts';

/** The terms of use, and which version somebody agreed to; here they can still agree to the one that holds. */
export function TermsSection({ user }: { user: UserView }) {
  const version = useTermsVersion();
  return version === undefined ? null : <Terms user={user} version={version} />;
}

function Terms({ user, version }: { user: UserView; version: number }) {
  const { t, date, language } = useI18n();
  const { hasFailed, accept, decline } = useTermsAnswer(version);
  const { termsOfUseVersionAccepted: accepted, termsAnswer, mustAcceptTerms: mustAccept } = user;
  return (
    <section className="stack gap-3">
      <h2>{t('privacy.terms')}</h2>
      <p className="soft" aria-live="polite">
        {termsAnswerText('account', termsAnswer, { t, date })}{' '}
        {mustAccept ? t('account.terms_newer', { version }) : ''}
      </p>
      {hasFailed ? (
        <p className="form-error" role="alert">
          {t('erasure.failed')}
        </p>
      ) : null}
      <div className="row cluster gap-3">
        {accepted === version ? null : (
          <button type="button" className="button button--secondary" onClick={accept}>
            {t('account.terms_agree', { version })}
          </button>
        )}
        {mustAccept ? (
          <button type="button" className="button button--secondary" onClick={decline}>
            {t('terms.decline')}
          </button>
        ) : null}
        <Link to={legalPath('terms-of-use', language)}>{t('terms.read')}</Link>
      </div>
    </section>
  );
}
