import type { ChangeForms, CreateForm } from '@spoor/contracts/forms/form.commands';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormListing } from '@spoor/contracts/forms/form.views';
import { useI18n } from '../../shared/i18n.tsx';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

/** The same for any number of forms. */
export interface FormsChange extends Omit<ChangeForms, 'formGuids'> {
  readonly forms: readonly FormListing[];
}

const types = { publish: 'publish', open: 'edit', close: 'edit', remove: 'delete' } as const;

/** The commands on forms in the table. Each is one Change. */
export function useFormsAdminCommands() {
  const { t } = useI18n();
  const entity = 'form' as const;
  return {
    create: useCommand<CreateForm>({
      task: ({ name }) => ({ type: 'add', entity, subject: name }),
      send: (api, body, intent) => api.call(formRoutes.create, { body, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
    /** Refused with `in_use` and the usages, unless forced. */
    changeTogether: useCommand<FormsChange>({
      task: ({ act, forms }) => ({
        type: types[act],
        entity,
        subject: forms.length === 1 ? (forms[0]?.name ?? '') : t('forms.count', { count: forms.length }),
        bulk: forms.length,
      }),
      send(api, { act, forms, force }, intent) {
        const body = { act, force, formGuids: forms.map(({ guid }) => guid) };
        return api.call(formRoutes.changeTogether, { body, ...commandHeaders(intent) });
      },
      removes: ({ act, forms }) => (act === 'remove' ? forms.map(({ guid }) => guid) : []),
      expects: ['in_use'],
      offersUndo: true,
    }),
  };
}
