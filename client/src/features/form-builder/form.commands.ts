import type { EditForm } from '@spoor/contracts/forms/form.commands';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

/** Commands on a form as a whole; its elements are edited as the blocks of a page. */
export function useFormCommands({ guid, name }: Pick<FormView, 'guid' | 'name'>) {
  const parameters = { guid };
  const entity = 'form' as const;
  return {
    edit: useCommand<EditForm>({
      task: () => ({ type: 'edit', entity, subject: name }),
      send: (api, body, intent) => api.call(formRoutes.edit, { parameters, body, ...commandHeaders(intent) }),
      offersUndo: true,
      expects: ['validation_failed'],
    }),
    publish: useCommand<void>({
      task: () => ({ type: 'publish', entity, subject: name }),
      send: (api, _, intent) => api.call(formRoutes.publish, { parameters, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
    unpublish: useCommand<void>({
      task: () => ({ type: 'unpublish', entity, subject: name }),
      send: (api, _, intent) => api.call(formRoutes.unpublish, { parameters, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
    discardDraft: useCommand<void>({
      task: () => ({ type: 'revert', entity, subject: name }),
      send: (api, _, intent) => api.call(formRoutes.discardDraft, { parameters, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
  };
}
