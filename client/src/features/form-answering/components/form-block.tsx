import { currentPage } from '@spoor/contracts/forms/answering';
import { textIn } from '@spoor/contracts/forms/text-in';
import { type Language, languages } from '@spoor/contracts/texts/languages';
import { useQuery } from '@tanstack/react-query';
import { loginAddress } from '../../../shared/addresses.ts';
import { useApi } from '../../../shared/api-context.tsx';
import { type BlockProps, useIsEditing } from '../../../shared/blocks/block-context.tsx';
import { textOf } from '../../../shared/blocks/block-values.ts';
import { EmptyBlockHint } from '../../../shared/blocks/empty-block-hint.tsx';
import { FormPage } from '../../../shared/form-page/form-page.tsx';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';
import { publicFormQuery } from '../../../shared/form-page/forms.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useLocation } from '../../../shared/router/router-context.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { startOf } from '../use-answering.ts';
import type { AnswerableForm } from './answerable-form.ts';
import { FormToAnswer } from './form-to-answer.tsx';
import './form-block.css';

/** A form on a page: visitors answer it there, with scripts and without them. */
export function FormBlock({ block }: BlockProps) {
  const isEditing = useIsEditing();
  const guid = textOf(block, 'formGuid');
  const form = useQuery({ ...publicFormQuery(useApi(), guid), enabled: guid !== '' });
  if (guid === '') return <EmptyBlockHint block={block} />;
  if (form.isPending) return <LoadingSkeleton />;
  if (form.isError) return <LoadFailure retry={() => void form.refetch()} />;
  if (form.data === null) return <EmptyBlockHint block={block} text="block.form.unpublished" />;
  const { definition } = form.data;
  if (definition === null) return <FormNotice form={form.data} />;
  const answerable = { ...form.data, definition };
  return isEditing ? (
    <FormDrawing form={answerable} />
  ) : (
    <FormToAnswer key={`${block.guid} ${guid}`} form={answerable} blockGuid={block.guid} />
  );
}

/** Whoever edits the page sees how the form begins, and answers nothing. */
function FormDrawing({ form: { definition } }: { form: AnswerableForm }) {
  const { language } = useI18n();
  const { answering } = startOf(definition, '');
  const walked = currentPage(definition, answering);
  return walked === undefined ? null : (
    <div inert>
      <FormPage {...{ definition, walked, answers: answering.answers }} language={language} />
    </div>
  );
}

/** Why a form cannot be answered, and from when on it can. */
function FormNotice({ form }: { form: Omit<AnswerableForm, 'definition'> }) {
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
