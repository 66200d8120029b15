import type { CreateApiKey, EditApiKey } from '@spoor/contracts/api-keys/api-key.commands';
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { ApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { useI18n } from '../../shared/i18n.tsx';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

export function useApiKeyCommands() {
  const { t } = useI18n();
  const entity = 'apiKey' as const;
  return {
    /** Not for Ctrl+Z: taking it back would revoke it for good. The history can. */
    create: useCommand<CreateApiKey>({
      task: ({ name }) => ({ type: 'add', entity, subject: name }),
      send: (api, body, intent) => api.call(apiKeyRoutes.create, { body, ...commandHeaders(intent) }),
      records: false,
    }),
    edit: useCommand<{ apiKey: ApiKeyView; edit: EditApiKey }>({
      task: ({ apiKey }) => ({ type: 'edit', entity, subject: apiKey.name }),
      send: (api, { apiKey, edit }, intent) =>
        api.call(apiKeyRoutes.edit, {
          parameters: { guid: apiKey.guid },
          body: edit,
          ...commandHeaders(intent, apiKey.revision),
        }),
      offersUndo: true,
    }),
    /** For good: no undo is offered. */
    revoke: useCommand<ApiKeyView>({
      task: ({ name }) => ({
        ...{ type: 'delete', entity, subject: name },
        ...{ summary: t('api_keys.revoked', { name }), isTold: true },
      }),
      send: (api, { guid }, intent) =>
        api.call(apiKeyRoutes.revoke, { parameters: { guid }, ...commandHeaders(intent) }),
      records: false,
    }),
  };
}
