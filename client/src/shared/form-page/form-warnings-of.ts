import { definitionOfDraft } from '@spoor/contracts/forms/definition-of-draft';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { checkForm } from '@spoor/contracts/forms/form-check';
import type { FormWarning } from '@spoor/contracts/forms/form-warnings';

/** What had better be mended before a form is published as it is now. */
export function formWarningsOf(form: FormView): readonly FormWarning[] {
  const { guid, draft, draftVersion } = form;
  return checkForm(definitionOfDraft(draft, { formGuid: guid, version: draftVersion }), form);
}

/** Whether a form cannot be published at all: it asks nothing. */
export function isEmptyForm(warnings: readonly FormWarning[]): boolean {
  return warnings.some(({ code }) => code === 'no_elements');
}
