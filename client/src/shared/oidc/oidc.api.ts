import type { OidcLinkView } from '@spoor/contracts/auth/oidc';
import { oidcRoutes } from '@spoor/contracts/auth/oidc.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { Language } from '@spoor/contracts/texts/languages';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { type CallOutcome, settleCall } from '../call-outcome.ts';

/** The other sites with which people sign in here. */
export function oidcProvidersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['oidc-providers'],
    queryFn: async ({ signal }) => (await api.call(oidcRoutes.providers, { signal })).data,
  });
}

/** With which of them one signs in. */
export function oidcLinksQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['oidc-links'],
    queryFn: async ({ signal }) => (await api.call(oidcRoutes.links, { signal })).data,
  });
}

/**
 * Where somebody goes to sign in with another site.
 * @param language of the page, in which who is new gets mail, too
 */
export function oidcStartUrl(
  provider: string,
  { returnUrl, language, remember }: { returnUrl: string; language: Language; remember: boolean },
): string {
  const query = { returnUrl, language, ...(remember ? { remember: 'true' as const } : {}) };
  return urlOf(oidcRoutes.start, { provider }, query);
}

/** Begins to sign in with another site, too. @returns where the browser goes on */
export function linkOidc(
  api: ApiClient,
  { id }: OidcLinkView,
  currentPassword: string,
): Promise<CallOutcome<{ readonly url: string }>> {
  return settleCall(() =>
    api.call(oidcRoutes.link, { parameters: { provider: id }, body: { currentPassword } }),
  );
}

export function unlinkOidc(
  api: ApiClient,
  { id }: OidcLinkView,
  currentPassword: string,
): Promise<CallOutcome<unknown>> {
  return settleCall(() =>
    api.call(oidcRoutes.unlink, { parameters: { provider: id }, body: { currentPassword } }),
  );
}
