import { consentCategories } from '@spoor/contracts/consent/consent-cookie';
import type { UserDetails } from '@spoor/contracts/users/user.views';
import { consentCategoryWords } from '../../../shared/consent-words.ts';
import { useI18n, useOwnWords } from '../../../shared/i18n.tsx';
import { termsAnswerText } from '../../../shared/terms-answer-text.ts';

interface UserAgreementsProps {
  readonly user: Pick<UserDetails, 'termsAnswer' | 'cookieConsent'>;
  /** Only administrators are told of cookies. */
  readonly isForAdmins: boolean;
}

/** To what somebody agreed: the terms of use, and kinds of cookies. */
export function UserAgreements({ user, isForAdmins }: UserAgreementsProps) {
  const { t, date } = useI18n();
  const names = useOwnWords(consentCategoryWords);
  const { termsAnswer, cookieConsent } = user;
  const chosen = consentCategories.filter((each) => cookieConsent?.categories.includes(each));
  return (
    <section className="said-properties stack gap-2">
      <h2>{t('privacy.agreed')}</h2>
      <dl>
        <div>
          <dt>{t('privacy.terms')}</dt>
          <dd>{termsAnswerText('privacy', termsAnswer, { t, date })}</dd>
        </div>
        {isForAdmins ? (
          <div>
            <dt>{t('privacy.cookies_choice')}</dt>
            <dd>
              {cookieConsent === null
                ? t('privacy.cookies_unknown')
                : t('privacy.cookies_of_user', {
                    categories: chosen.map((each) => names[each]).join(', '),
                    date: date(cookieConsent.date),
                  })}
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
