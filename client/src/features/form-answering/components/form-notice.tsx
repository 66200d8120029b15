import type { PostedForm } from '@spoor/contracts/forms/posted-form';
import { textIn } from '@spoor/contracts/forms/text-in';
import { type Language, languages } from '@spoor/contracts/texts/languages';
import { useState } from 'react';
import { loginAddress } from '../../../shared/addresses.ts';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useLocation } from '../../../shared/router/router-context.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { useIsHydrated } from '../../../shared/use-is-hydrated.ts';
import { forgetProgress, readProgress } from '../form-progress.ts';
import type { AnswerableForm } from './answerable-form.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { TypedTexts } from './typed-texts.tsx';

type UnansweredForm = Omit<AnswerableForm, 'definition'>;

export interface FormNoticeProps {
  /** Null where it is offline or removed. */
  readonly form: UnansweredForm | null;
  readonly guid: string;
  /** What was posted and could not be taken. */
  readonly posted?: PostedForm | undefined;
}

/** Why a form cannot be answered, and from when on it can; and what somebody filled in of it before, here or on this device. */
export function FormNotice({ form, guid, posted }: FormNoticeProps) {
  const { language } = useI18n();
  const code = posted?.refusal;
  return (
    <div className="stack gap-3">
      {code === undefined ? null : <RefusalNotice refusal={{ code }} language={language} />}
      {form === null ? (
        code === undefined && <p className="form-notice">{formPageText('not_there', language)}</p>
      ) : (
        <WhyUnanswered form={form} />
      )}
      <TypedTexts texts={posted?.typed ?? []} language={language} />
      <StoredHere guid={guid} />
    </div>
  );
}

/** What this device has of it waits for the form to open again, and can be deleted. */
function StoredHere({ guid }: { guid: string }) {
  const { language, dateTime } = useI18n();
  const isHydrated = useIsHydrated();
  const [isForgotten, setForgotten] = useState(false);
  const stored = isHydrated && !isForgotten ? readProgress(guid) : undefined;
  if (stored === undefined) return null;
  return (
    <p className="form-notice">
      {formPageText('kept_closed', language, { moment: dateTime(stored.savedOn) })}{' '}
      <button
        type="button"
        className="form-page__link"
        onClick={() => {
          forgetProgress(guid);
          setForgotten(true);
        }}
      >
        {formPageText('forget', language)}
      </button>
    </p>
  );
}

function WhyUnanswered({ form }: { form: UnansweredForm }) {
  const { language, dateTime } = useI18n();
  const { pathname, search } = useLocation();
  const isVisitor = useUser() === null;
  const { availability, openDate, closedText, hasAnswered, isFull } = form;
  if (availability === 'closed' || availability === 'open-future')
    return (
      <div className="form-notice stack gap-2">
        {availability === 'open-future' ? (
          <p>{formPageText('opens_on', language, { moment: dateTime(openDate ?? '') })}</p>
        ) : (
          <p className="form-notice__text">
            {textIn(closedText, language, languagesOf(closedText)) ||
              formPageText(isFull ? 'full' : 'closed', language)}
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
