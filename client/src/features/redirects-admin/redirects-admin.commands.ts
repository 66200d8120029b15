import type { CreateRedirect } from '@spoor/contracts/redirects/redirect.commands';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import { useI18n } from '../../shared/i18n.tsx';
import { keysOf, useCommand } from '../../shared/use-command.ts';
import { importRefusals, redirectRefusals } from './redirect-values.ts';

/** What is wrong with a redirect is said in its form. */
const refusals = redirectRefusals.map(({ code }) => code);

/** Everything that administrators do to redirects. */
export function useRedirectCommands() {
  const { t } = useI18n();
  const entity = 'redirect' as const;
  const subjectOf = (redirects: readonly { fromPath: string }[]) =>
    redirects.length === 1
      ? (redirects[0]?.fromPath ?? '')
      : t('redirects.count', { count: redirects.length });
  return {
    create: useCommand<CreateRedirect>({
      task: ({ fromPath }) => ({ type: 'add', entity, subject: fromPath }),
      send: (api, body, intent) => api.call(redirectRoutes.create, { body, ...keysOf(intent) }),
      offersUndo: true,
      expects: refusals,
    }),
    edit: useCommand<{ redirect: RedirectView; edit: CreateRedirect }>({
      task: ({ redirect }) => ({ type: 'edit', entity, subject: redirect.fromPath }),
      send: (api, { redirect, edit }, intent) =>
        api.call(redirectRoutes.edit, {
          parameters: { guid: redirect.guid },
          body: edit,
          ...keysOf(intent, redirect.revision),
        }),
      expects: refusals,
    }),
    importAll: useCommand<readonly CreateRedirect[]>({
      task: (redirects) => ({
        type: 'import',
        entity,
        subject: subjectOf(redirects),
        bulk: redirects.length,
      }),
      send: (api, redirects, intent) =>
        api.call(redirectRoutes.changeTogether, { body: { set: [...redirects] }, ...keysOf(intent) }),
      offersUndo: true,
      expects: importRefusals.map(({ code }) => code),
    }),
    remove: useCommand<readonly RedirectView[]>({
      task: (redirects) => ({
        type: 'delete',
        entity,
        subject: subjectOf(redirects),
        bulk: redirects.length,
      }),
      send: (api, redirects, intent) =>
        api.call(redirectRoutes.changeTogether, {
          body: { removeGuids: redirects.map(({ guid }) => guid) },
          ...keysOf(intent),
        }),
      offersUndo: true,
    }),
  };
}
