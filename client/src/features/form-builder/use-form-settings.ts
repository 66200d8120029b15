import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { Problem } from '@spoor/contracts/shared/problem';
import { useState } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { useSetAtom } from '../../shared/store.ts';
import { showToastAtom } from '../../shared/tasks/task.atoms.ts';
import type { CommandOutcome } from '../../shared/use-send-change.ts';
import { useFormCommands } from './form.commands.ts';

/** What is said at the field of a place, `/createItem/map/title`, whose value was not stored; undefined where nothing is wrong. */
export type ErrorAt = (place: string) => string | undefined;

/** The places whose fields say what is wrong with them. */
const placesWithErrors = ['/closeDate', '/roles', '/createItem', '/notifyIf', '/recipients', '/statusMails'];

/**
 * Settings of a form with what is still being stored: who chooses twice in a row chooses the second time with the first in
 * it. What is refused is said at its field until the next edit.
 */
export function useFormSettings(form: FormView) {
  const { edit: send } = useFormCommands(form);
  const { t } = useI18n();
  const showToast = useSetAtom(showToastAtom);
  const [pending, setPending] = useState<readonly EditForm[]>([]);
  const [problem, setProblem] = useState<Problem>();

  async function edit(changed: EditForm): Promise<CommandOutcome> {
    setProblem(undefined);
    setPending((others) => [...others, changed]);
    try {
      const outcome = await send(changed);
      if (outcome.kind === 'refused') tell(outcome.problem);
      return outcome;
    } finally {
      setPending((others) => others.filter((other) => other !== changed));
    }
  }

  /** At its field, which stands in sight; what has none is told as any other failure. */
  function tell(refusal: Problem): void {
    setProblem(refusal);
    if (refusal.errors?.some(({ path }) => placesWithErrors.some((place) => isWithin(path, place)))) return;
    const values = { subject: form.name, entity: t('entity.form') };
    const message = refusal.detail ?? refusal.title;
    showToast({ guid: newGuid(), kind: 'failed', title: t('task.edit.failed', values), message });
  }

  const errorAt: ErrorAt = (place) => problem?.errors?.find(({ path }) => isWithin(path, place))?.message;
  return { form: pending.reduce(withSettings, form), edit, errorAt };
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

/** Apart from texts and recipients, which are changed one by one and wait where they are typed. */
function withSettings(form: FormView, edit: EditForm): FormView {
  const { name: _name, confirmation: _doc, closedText: _text, recipients: _recipients, ...others } = edit;
  const { title: _title, statusMails: { fieldId = form.statusMails.fieldId } = {}, ...settings } = others;
  const { languages = form.draft.languages, hasSummary = form.draft.hasSummary, ...whole } = settings;
  return {
    ...form,
    ...(whole as Partial<FormView>),
    statusMails: { ...form.statusMails, fieldId },
    draft: { ...form.draft, languages, hasSummary },
  } as FormView;
}
