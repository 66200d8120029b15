import { legalDocuments, legalLanguageOf, legalPath } from '@spoor/contracts/pages/legal-documents';
import { canonicalPath } from '../shared/addresses.ts';
import { AddressQuery, dataWithin, requireCanonical } from '../shared/router/address-query.ts';
import { data, redirectTo } from '../shared/router/route.ts';
import type { ScreenArgs } from './app-context.ts';
import { followRedirect } from './follow-redirect.ts';
import { loadPage } from './load-page.ts';

/**
 * The privacy statement also has an address without a language; other documents redirect to one with it. An unknown
 * language gets Dutch.
 */
export async function findLegalDocument({ url, params, services }: ScreenArgs) {
  const { pathname, search, searchParams } = url;
  const requestedPath = canonicalPath(pathname);
  if (requestedPath !== pathname) throw redirectTo(requestedPath + search, 301);
  const query = new AddressQuery(searchParams);
  const document = legalDocuments.find((known) => known === params.document);
  const own = services.language();
  if (document !== undefined && document !== 'privacy' && params.language === undefined) {
    throw redirectTo(legalPath(document, own) + search);
  }
  // For an unknown document the address itself is looked up, which may find a redirect.
  const path =
    document === undefined ? requestedPath : legalPath(document, legalLanguageOf(params.language ?? own));
  try {
    await loadPage(services, path, 'live', query);
    requireCanonical(url, requestedPath, query);
    return dataWithin({ path, status: 200 }, query);
  } catch (error) {
    const found = await followRedirect(services, url, error);
    return data({ path, status: found }, found);
  }
}
