import type { CreateRedirect } from '@spoor/contracts/redirects/redirect.commands';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import { problemCodesOf } from '../../shared/forms/problem-codes.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';
import { redirectFileRefusals, redirectRefusals } from './redirect.form-schema.ts';

/** Refusals that the form shows itself. */
const refusals = problemCodesOf(redirectRefusals);

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
      send: (api, body, intent) => api.call(redirectRoutes.create, { body, ...commandHeaders(intent) }),
      offersUndo: true,
      expects: refusals,
    }),
    edit: useCommand<{ redirect: RedirectView; edit: CreateRedirect }>({
      task: ({ redirect }) => ({ type: 'edit', entity, subject: redirect.fromPath }),
      send: (api, { redirect, edit }, intent) =>
        api.call(redirectRoutes.edit, {
          parameters: { guid: redirect.guid },
          body: edit,
          ...commandHeaders(intent, redirect.revision),
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
        api.call(redirectRoutes.changeTogether, { body: { set: [...redirects] }, ...commandHeaders(intent) }),
      offersUndo: true,
      expects: problemCodesOf(redirectFileRefusals),
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
          ...commandHeaders(intent),
        }),
      offersUndo: true,
    }),
  };
}
