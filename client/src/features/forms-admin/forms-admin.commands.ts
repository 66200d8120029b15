import type { CreateForm } from '@spoor/contracts/forms/form.commands';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormListing } from '@spoor/contracts/forms/form.views';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

/** The commands on forms in the table. Each is one Change. */
export function useFormsAdminCommands() {
  const entity = 'form' as const;
  return {
    create: useCommand<CreateForm>({
      task: ({ name }) => ({ type: 'add', entity, subject: name }),
      send: (api, body, intent) => api.call(formRoutes.create, { body, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
    remove: useCommand<FormListing>({
      task: ({ name }) => ({ type: 'delete', entity, subject: name }),
      send: (api, { guid }, intent) =>
        api.call(formRoutes.remove, { parameters: { guid }, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
  };
}
