import type { GivenTermsAnswer } from '@spoor/contracts/users/user.views';
import type { useI18n } from './i18n.tsx';

/** What somebody said to the terms of use: told to themselves (`account`), or to who manages people (`privacy`). */
export function termsAnswerText(
  of: 'account' | 'privacy',
  answer: GivenTermsAnswer,
  { t, date }: Pick<ReturnType<typeof useI18n>, 't' | 'date'>,
): string {
  if (answer === null) return t(`${of}.terms_unasked`);
  const { isAgreed, version, on } = answer;
  if (version === null) return t(`${of}.terms_declined`, { date: date(on) });
  return t(isAgreed ? `${of}.terms_agreed` : `${of}.terms_declined_version`, { version, date: date(on) });
}
