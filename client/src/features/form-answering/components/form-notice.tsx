import { textIn } from '@spoor/contracts/forms/text-in';
import { type Language, languages } from '@spoor/contracts/texts/languages';
import { loginAddress } from '../../../shared/addresses.ts';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useLocation } from '../../../shared/router/router-context.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import type { AnswerableForm } from './answerable-form.ts';

/** Why a form cannot be answered, and from when on it can. */
export function FormNotice({ form }: { form: Omit<AnswerableForm, 'definition'> }) {
  const { language, dateTime } = useI18n();
  const { pathname, search } = useLocation();
  const isVisitor = useUser() === null;
  const { availability, openDate, closedText, hasAnswered } = form;
  if (availability === 'closed' || availability === 'open-future')
    return (
      <div className="form-notice stack gap-2">
        {availability === 'open-future' ? (
          <p>{formPageText('opens_on', language, { moment: dateTime(openDate ?? '') })}</p>
        ) : (
          <p className="form-notice__text">
            {textIn(closedText, language, languagesOf(closedText)) || formPageText('closed', language)}
          </p>
        )}
      </div>
    );
  if (hasAnswered)
    return <p className="form-notice">{formPageText('refused_already_submitted', language)}</p>;
  return (
    <div className="form-notice stack gap-3">
      <p>{formPageText(isVisitor ? 'sign_in' : 'not_for_you', language)}</p>
      {isVisitor ? (
        <p>
          <Link className="button button--primary" to={loginAddress(pathname + search)}>
            {formPageText('sign_in_link', language)}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function languagesOf(text: object): readonly Language[] {
  return languages.filter((language) => language in text);
}
