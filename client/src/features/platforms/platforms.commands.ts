import type { CreatePlatform } from '@spoor/contracts/platforms/platform.commands';
import { platformRoutes } from '@spoor/contracts/platforms/platform.routes';
import type { PlatformRow } from '@spoor/contracts/platforms/platform.views';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

/** Their Changes stand in the history of another platform, so Ctrl+Z takes none of them back: each has its opposite. */
export function usePlatformCommands() {
  const entity = 'platform' as const;
  return {
    create: useCommand<CreatePlatform>({
      task: ({ name }) => ({ type: 'add', entity, subject: name }),
      send: (api, body, intent) => api.call(platformRoutes.create, { body, ...commandHeaders(intent) }),
      records: false,
    }),
    suspend: useCommand<PlatformRow>({
      task: ({ name }) => ({ type: 'edit', entity, subject: name }),
      send: (api, { guid }, intent) =>
        api.call(platformRoutes.suspend, { parameters: { guid }, ...commandHeaders(intent) }),
      records: false,
    }),
    resume: useCommand<PlatformRow>({
      task: ({ name }) => ({ type: 'edit', entity, subject: name }),
      send: (api, { guid }, intent) =>
        api.call(platformRoutes.resume, { parameters: { guid }, ...commandHeaders(intent) }),
      records: false,
    }),
  };
}
