import { legalPath } from '@spoor/contracts/pages/legal-documents';
import { publicPageRoutes } from '@spoor/contracts/pages/public-page.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Language } from '@spoor/contracts/texts/languages';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { useApi } from './api-context.tsx';
import { ApiError } from './api-error.ts';
import { useI18n } from './i18n.tsx';
import { withSurrogateKeys } from './query-meta.ts';

const termsKey = ['terms'] as const;

interface PublishedTerms {
  readonly guid: string;
  readonly version: number;
}

/** The terms of use that hold now; null where the site has none. */
function termsQuery(api: ApiClient, language: Language) {
  return queryOptions({
    queryKey: [...termsKey, language],
    meta: withSurrogateKeys((terms: PublishedTerms | null) =>
      terms === null ? [] : [surrogateKey.page(terms.guid)],
    ),
    queryFn: async ({ signal }): Promise<PublishedTerms | null> => {
      try {
        const query = { path: legalPath('terms-of-use', language) };
        const { guid, purpose } = (await api.call(publicPageRoutes.byPath, { query, signal })).data;
        return purpose.kind === 'legal' ? { guid, version: purpose.version.number } : null;
      } catch (error) {
        if (error instanceof ApiError && [404, 410].includes(error.status)) return null;
        throw error;
      }
    },
  });
}

/** The version of the terms of use that somebody sees; undefined while they come, or where there are none. */
export function useTermsVersion(): number | undefined {
  const { language } = useI18n();
  return useQuery(termsQuery(useApi(), language)).data?.version;
}

/** Asks anew which terms hold. */
export function refetchTerms(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: termsKey });
}

/** Whether a call was refused because other terms hold by now than somebody saw. */
export function isAboutTerms(error: unknown): boolean {
  const errors = error instanceof ApiError ? error.problem?.errors : undefined;
  return errors?.some(({ code }) => code === 'terms_not_agreed') === true;
}
