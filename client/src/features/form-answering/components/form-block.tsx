import { currentPage } from '@spoor/contracts/forms/answering';
import type { PostedForm } from '@spoor/contracts/forms/posted-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { type BlockProps, useIsEditing } from '../../../shared/blocks/block-context.tsx';
import { EmptyBlockHint } from '../../../shared/blocks/empty-block-hint.tsx';
import { FormPage } from '../../../shared/form-page/form-page.tsx';
import { postedFormKey, publicFormQuery } from '../../../shared/form-page/forms.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { textOf } from '../../../shared/stored-values.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { startOf } from '../use-answering.ts';
import type { AnswerableForm } from './answerable-form.ts';
import { FormToAnswer } from './form-to-answer.tsx';
import { LazyFormNotice } from './lazy-form-notice.ts';
import './form-block.css';

/** A form on a page: visitors answer it there, with scripts and without them. */
export function FormBlock({ block }: BlockProps) {
  const isEditing = useIsEditing();
  const guid = textOf(block, 'formGuid');
  const { form, shown, posted, goOn } = useFormBegun(block.guid, guid);
  if (guid === '') return <EmptyBlockHint block={block} />;
  const data = isEditing ? form.data : shown;
  if (data === undefined)
    return form.isError ? <LoadFailure retry={() => void form.refetch()} /> : <LoadingSkeleton />;
  if (data === null && isEditing) return <EmptyBlockHint block={block} text="block.form.unpublished" />;
  const { definition } = data ?? { definition: null };
  if (data === null || definition === null)
    return <LazyFormNotice form={data} guid={guid} posted={isEditing ? undefined : posted} />;
  const answerable = { ...data, definition };
  return isEditing ? (
    <FormDrawing form={answerable} />
  ) : (
    <FormToAnswer
      key={`${block.guid} ${guid}`}
      form={answerable}
      blockGuid={block.guid}
      isOpen={Boolean(form.data?.definition) && form.data?.answerableUntil === null}
      answerableUntil={form.data?.answerableUntil ?? null}
      onGoingOn={goOn}
    />
  );
}

/**
 * The form as it can be answered. Where it closes, goes or cannot be read meanwhile, what somebody began with stays before them:
 * they hear of it as they go on, and lose nothing.
 */
function useFormBegun(blockGuid: string, guid: string) {
  const queryClient = useQueryClient();
  const query = publicFormQuery(useApi(), guid);
  const form = useQuery({ ...query, enabled: guid !== '' });
  const { data } = form;
  const posted = queryClient.getQueryData<PostedForm>(postedFormKey(blockGuid));
  const isBegun = useRef(posted !== undefined);
  const first = data && { ...data, definition: data.definition ?? posted?.definition ?? null };
  const before = useRef(first);
  if (data?.definition || !isBegun.current || before.current?.guid !== guid) before.current = first;
  return {
    form,
    shown: before.current,
    posted,
    /** Somebody turned to it, or to its next page: what is known of it is asked anew where it is not of just now. */
    goOn() {
      isBegun.current = true;
      void queryClient.prefetchQuery(query);
    },
  };
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
