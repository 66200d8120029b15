import type { Language } from '@spoor/contracts/texts/languages';
import type { Ref } from 'react';
import { formPageText } from './form-page-texts.ts';
import './form-page.css';

interface StepPlaceProps {
  /** Of the page, from 1; 0 where it is none of them. */
  readonly page: number;
  readonly pages: number;
  readonly language: Language;
  readonly ref: Ref<HTMLParagraphElement>;
}

/** The beginning of a page of a form, which takes the focus once somebody comes to it: which step it is, where there are several. */
export function StepPlace({ page, pages, language, ref }: StepPlaceProps) {
  return (
    <p ref={ref} tabIndex={-1} className="form-answering__place small soft">
      {page === 0 || pages === 1 ? null : formPageText('page_of', language, { page, pages })}
    </p>
  );
}
