import type { CreateRedirect } from '@spoor/contracts/redirects/redirect.commands';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import { type Intent, useCommand } from '../../shared/use-command.ts';

/** Everything that administrators do to redirects. */
export function useRedirectCommands() {
  const entity = 'redirect' as const;
  return {
    create: useCommand<CreateRedirect>({
      task: ({ fromPath }) => ({ type: 'add', entity, subject: fromPath }),
      send: (api, body, intent) => api.call(redirectRoutes.create, { body, ...keysOf(intent) }),
      offersUndo: true,
      expects: ['already_exists', 'validation_failed'],
    }),
    edit: useCommand<{ redirect: RedirectView; edit: CreateRedirect }>({
      task: ({ redirect }) => ({ type: 'edit', entity, subject: redirect.fromPath }),
      send: (api, { redirect, edit }, intent) =>
        api.call(redirectRoutes.edit, {
          parameters: { guid: redirect.guid },
          body: edit,
          ...(intent.overwrite ? {} : { ifMatch: redirect.revision }),
          ...keysOf(intent),
        }),
      expects: ['already_exists', 'validation_failed'],
    }),
    remove: useCommand<RedirectView>({
      task: ({ fromPath }) => ({ type: 'delete', entity, subject: fromPath }),
      send: (api, { guid }, intent) =>
        api.call(redirectRoutes.remove, { parameters: { guid }, ...keysOf(intent) }),
      offersUndo: true,
    }),
  };
}

function keysOf({ idempotencyKey, correlationId }: Intent) {
  return { idempotencyKey, correlationId };
}
