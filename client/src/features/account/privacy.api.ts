import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import type { PreparedExport } from '@spoor/contracts/privacy/privacy.views';
import type { Language } from '@spoor/contracts/texts/languages';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { type Asked, asked } from '../../shared/asked.ts';

/** What is kept about people, as it is told in a language. */
export function registerQuery(api: ApiClient, language: Language) {
  return queryOptions({
    queryKey: ['processing-register', language],
    queryFn: async ({ signal }) => (await api.call(privacyRoutes.register, { signal })).data,
  });
}

/** Asks for a copy of all that is kept about oneself. */
export function prepareExport(api: ApiClient, currentPassword: string): Promise<Asked<PreparedExport>> {
  return asked(() => api.call(privacyRoutes.prepareExport, { body: { currentPassword } }));
}
