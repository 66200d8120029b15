import type { PublicForm } from '@spoor/contracts/forms/form.views';
import { resumeParameter } from '@spoor/contracts/forms/resume-token';

/** The parameters of an address that a form reads: what fills its hidden fields, and the link to go on with it. */
export function formParameters({
  definition,
  saveAndResume,
}: Pick<PublicForm, 'definition' | 'saveAndResume'>): readonly string[] {
  const elements = definition?.pages.flatMap((page) => page.elements) ?? [];
  const hidden = elements.flatMap(({ type, parameter }) =>
    type === 'hidden' && parameter !== undefined && parameter !== '' ? [parameter] : [],
  );
  return saveAndResume ? [...hidden, resumeParameter] : hidden;
}
