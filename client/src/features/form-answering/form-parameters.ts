import { begunParameter, readBegunPlace } from '@spoor/contracts/forms/begun-address';
import type { PublicForm } from '@spoor/contracts/forms/form.views';
import { resumeParameter } from '@spoor/contracts/forms/resume-token';

/**
 * The parameters of an address that a form reads: what fills its hidden fields, the link to go on with it, also one that is cut off, which is
 * told, and where a browser without scripts is in it.
 */
export function formParameters(
  { definition, saveAndResume }: Pick<PublicForm, 'definition' | 'saveAndResume'>,
  given: URLSearchParams,
): readonly string[] {
  const elements = definition?.pages.flatMap((page) => page.elements) ?? [];
  const hidden = elements.flatMap(({ type, parameter }) =>
    type === 'hidden' && parameter !== undefined && parameter !== '' ? [parameter] : [],
  );
  const isResumable = saveAndResume && (given.get(resumeParameter) ?? '') !== '';
  const isBegun = readBegunPlace(given.get(begunParameter) ?? '') !== undefined;
  return [...hidden, ...(isResumable ? [resumeParameter] : []), ...(isBegun ? [begunParameter] : [])];
}
