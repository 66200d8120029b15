import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { useState } from 'react';
import type { CommandOutcome } from '../../shared/use-send-change.ts';
import { useFormCommands } from './form.commands.ts';

/**
 * Settings of a form with what is still being stored: who chooses twice in a row chooses the second time with the first in
 * it.
 */
export function useFormSettings(form: FormView) {
  const { edit: send } = useFormCommands(form);
  const [pending, setPending] = useState<readonly EditForm[]>([]);

  async function edit(changed: EditForm): Promise<CommandOutcome> {
    setPending((others) => [...others, changed]);
    try {
      return await send(changed);
    } finally {
      setPending((others) => others.filter((other) => other !== changed));
    }
  }

  return { form: pending.reduce(withSettings, form), edit };
}

/** Apart from texts and recipients, which are changed one by one and wait where they are typed. */
function withSettings(form: FormView, edit: EditForm): FormView {
  const { name: _name, confirmation: _doc, closedText: _text, recipients: _recipients, ...settings } = edit;
  const { languages = form.draft.languages, hasSummary = form.draft.hasSummary, ...whole } = settings;
  return {
    ...form,
    ...(whole as Partial<FormView>),
    draft: { ...form.draft, languages, hasSummary },
  } as FormView;
}
