import { currentPage } from '@spoor/contracts/forms/answering';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { type BlockProps, useIsEditing } from '../../../shared/blocks/block-context.tsx';
import { textOf } from '../../../shared/blocks/block-values.ts';
import { EmptyBlockHint } from '../../../shared/blocks/empty-block-hint.tsx';
import { FormPage } from '../../../shared/form-page/form-page.tsx';
import { publicFormQuery } from '../../../shared/form-page/forms.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
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
  const form = useQuery({ ...publicFormQuery(useApi(), guid), enabled: guid !== '' });
  const begun = useRef<typeof form.data>(undefined);
  if (guid === '') return <EmptyBlockHint block={block} />;
  if (form.data?.definition) begun.current = form.data;
  // Where it closes, goes or cannot be read meanwhile, what somebody typed stays before them: sending it says why it cannot be.
  const data = !isEditing && begun.current?.guid === guid ? begun.current : form.data;
  if (data === undefined)
    return form.isError ? <LoadFailure retry={() => void form.refetch()} /> : <LoadingSkeleton />;
  if (data === null) return <EmptyBlockHint block={block} text="block.form.unpublished" />;
  const { definition } = data;
  if (definition === null) return <LazyFormNotice form={data} />;
  const answerable = { ...data, definition };
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
