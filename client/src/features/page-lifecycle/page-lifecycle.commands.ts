import type { CreatePage } from '@spoor/contracts/pages/page.commands';
import { pageRoutes, previewRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { AddPreviewLink, SchedulePage } from '@spoor/contracts/pages/page-lifecycle.commands';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

export function useCreatePage() {
  return useCommand<CreatePage>({
    task: ({ name }) => ({ type: 'add', entity: 'page', subject: name }),
    send: (api, body, intent) => api.call(pageRoutes.create, { body, ...commandHeaders(intent) }),
    expects: ['validation_failed'],
  });
}

/** The commands on a page as a whole, except publishing. Each is one Change that can be undone. */
export function usePageLifecycle({ guid, title }: Pick<PageView, 'guid' | 'title'>) {
  const parameters = { guid };
  const task = (type: 'add' | 'edit') => () => ({ type, entity: 'page', subject: title }) as const;
  return {
    schedule: useCommand<SchedulePage>({
      task: task('edit'),
      send: (api, body, intent) =>
        api.call(pageRoutes.schedule, { parameters, body, ...commandHeaders(intent) }),
      offersUndo: true,
      expects: ['validation_failed'],
    }),
    cancelSchedule: useCommand<void>({
      task: task('edit'),
      send: (api, _, intent) =>
        api.call(pageRoutes.cancelSchedule, { parameters, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
    addPreviewLink: useCommand<AddPreviewLink>({
      task: task('edit'),
      send: (api, body, intent) =>
        api.call(previewRoutes.add, { parameters, body, ...commandHeaders(intent) }),
    }),
    revokePreviewLink: useCommand<string>({
      task: task('edit'),
      send: (api, linkGuid, intent) =>
        api.call(previewRoutes.revoke, { parameters: { guid, linkGuid }, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
    copy: useCommand<string>({
      task: task('add'),
      send: (api, name, intent) =>
        api.call(pageRoutes.copy, { parameters, body: { name }, ...commandHeaders(intent) }),
    }),
  };
}
