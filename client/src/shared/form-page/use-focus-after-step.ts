import type { Answering } from '@spoor/contracts/forms/answering';
import { type RefObject, useEffect, useRef } from 'react';

/** After a step the focus goes to what came of it: the summary of what is wrong, or the beginning of the next page. */
export function useFocusAfterStep(
  { pageId, problems: found }: Answering,
  problems: RefObject<HTMLDivElement | null>,
  place: RefObject<HTMLParagraphElement | null>,
): void {
  const before = useRef({ pageId, found });
  useEffect(() => {
    const last = before.current;
    before.current = { pageId, found };
    if (found !== last.found && found.length > 0) problems.current?.focus();
    else if (pageId !== last.pageId) place.current?.focus();
  }, [pageId, found, problems, place]);
}

/** Whoever began again by a button that is gone is not left at the top of the page: where there are no steps, the form says its name. */
export function useFocusAtBeginning(
  isBegunAgain: boolean,
  form: RefObject<HTMLFormElement | null>,
  place: RefObject<HTMLParagraphElement | null>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isBegunAgain || document.activeElement !== document.body) return;
    const start = place.current?.textContent ? place.current : form.current;
    start?.setAttribute('tabindex', '-1');
    start?.focus();
  }, []);
}
