import type { ConfirmedSending } from '@spoor/contracts/forms/posted-form';
import { textIn } from '@spoor/contracts/forms/text-in';
import type { Language } from '@spoor/contracts/texts/languages';
import { useEffect, useRef } from 'react';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';
import { sentTitle } from '../../../shared/form-page/step-title.ts';
import { useTitleLead } from '../../../shared/form-page/use-title-lead.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import type { AnswerableForm } from './answerable-form.ts';

export interface FormSentProps {
  readonly form: AnswerableForm;
  readonly sent: ConfirmedSending;
  readonly language: Language;
  readonly again: () => void;
}

/** Says that it came in: with a reference, and with what the maker of the form wants to be said. */
export function FormSent({ form, sent, language, again }: FormSentProps) {
  const own = textIn(sent.confirmation, language, form.definition.languages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useTitleLead(sentTitle(language));
  return (
    <div className="form-sent stack gap-4" lang={language}>
      <h2 ref={heading} tabIndex={-1}>
        {formPageText('sent_title', language)}
      </h2>
      <p>{formPageText('sent_reference', language, { reference: sent.shortId })}</p>
      {own === undefined ? null : <RichText document={own} under={2} />}
      <p className="cluster gap-3">
        {sent.viewToken === undefined ? null : (
          <a href={`/submission/${sent.guid}?t=${encodeURIComponent(sent.viewToken)}`}>
            {formPageText('sent_view', language)}
          </a>
        )}
        {form.oncePer === 'none' ? <AgainLink label={formPageText('again', language)} again={again} /> : null}
      </p>
    </div>
  );
}

/** Without scripts it leads to the page itself, where the form begins anew. */
function AgainLink({ label, again }: { label: string; again: () => void }) {
  return (
    <a
      href="?"
      onClick={(event) => {
        event.preventDefault();
        again();
      }}
    >
      {label}
    </a>
  );
}
