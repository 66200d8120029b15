import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import type { PreparedExport } from '@spoor/contracts/privacy/privacy.views';
import type { Language } from '@spoor/contracts/texts/languages';
import type { UserView } from '@spoor/contracts/users/user.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { type CallOutcome, settleCall } from '../../shared/call-outcome.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

/** What is kept about people, as it is told in a language. */
export function registerQuery(api: ApiClient, language: Language) {
  return queryOptions({
    queryKey: ['processing-register', language],
    queryFn: async ({ signal }) => (await api.call(privacyRoutes.register, { signal })).data,
  });
}

/** Asks for a copy of all that is kept about oneself. */
export function prepareExport(api: ApiClient, currentPassword: string): Promise<CallOutcome<PreparedExport>> {
  return settleCall(() => api.call(privacyRoutes.prepareExport, { body: { currentPassword } }));
}

export interface ErasureRequest {
  readonly user: UserView;
  readonly currentPassword: string;
  readonly withSubmissions: boolean;
}

/** Has one's own account erased, which can be taken back until then. */
export function useErasureCommands() {
  const { t } = useI18n();
  const entity = 'profile' as const;
  return {
    erase: useCommand<ErasureRequest>({
      task: ({ user }) => ({
        type: 'edit',
        entity,
        subject: user.displayName,
        summary: t(user.erasure === null ? 'privacy.erasing' : 'privacy.submissions_go'),
      }),
      send: (api, { currentPassword, withSubmissions }, intent) =>
        api.call(privacyRoutes.eraseOwn, {
          body: { currentPassword, withSubmissions },
          ...commandHeaders(intent),
        }),
      offersUndo: true,
      expects: ['validation_failed', 'last_admin', 'too_many_requests'],
    }),
    /** Not for Ctrl+Z: who wants to go after all asks again, and has a fortnight again. */
    keep: useCommand<UserView>({
      task: ({ displayName }) => ({
        type: 'edit',
        entity,
        subject: displayName,
        summary: t('privacy.keeping'),
      }),
      send: (api, _, intent) => api.call(privacyRoutes.keepOwn, commandHeaders(intent)),
      records: false,
    }),
  };
}
