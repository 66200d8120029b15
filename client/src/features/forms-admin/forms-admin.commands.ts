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
    /** Refused with `in_use` and the usages, unless forced. */
    remove: useCommand<{ form: FormListing; force: boolean }>({
      task: ({ form }) => ({ type: 'delete', entity, subject: form.name }),
      send: (api, { form: { guid }, force }, intent) =>
        api.call(formRoutes.remove, {
          parameters: { guid },
          query: { force },
          ...commandHeaders(intent),
        }),
      expects: ['in_use'],
      offersUndo: true,
    }),
  };
}
