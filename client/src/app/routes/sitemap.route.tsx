import { pageQuery } from '../../features/page-display/pages.api.ts';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { SitemapScreen } from '../../features/site/components/sitemap-screen.tsx';
import { sitemapQuery } from '../../features/site/sitemap.api.ts';
import { sitemapPath } from '../../shared/addresses.ts';
import { AddressQuery, requireCanonical } from '../../shared/router/address-query.ts';
import { RouterRedirect } from '../../shared/router/route.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { findPage } from '../find-page.ts';
import { findRedirect } from '../follow-redirect.ts';
import { loadSiteLayout } from '../load-site-layout.ts';
import { Component as PageScreen } from './page.route.tsx';

const options = { showBreadcrumbs: false } as const;

/** A page or a redirect of the site's own wins. */
export async function loader(args: ScreenArgs) {
  const { url, services } = args;
  const { queryClient, api } = services;
  try {
    await queryClient.ensureQueryData(pageQuery(api, sitemapPath, 'live'));
    return findPage(args);
  } catch (error) {
    const redirect = await findRedirect(services, url, error);
    if (redirect instanceof RouterRedirect) throw redirect;
  }
  const query = new AddressQuery(url.searchParams);
  await Promise.all([
    loadSiteLayout(services, options, sitemapPath, query),
    queryClient.prefetchQuery(sitemapQuery(api)),
  ]);
  requireCanonical(url, sitemapPath, query);
  return null;
}

export function Component() {
  const page = useLoaderData<object | null>();
  if (page !== null) return <PageScreen />;
  return (
    <SiteLayout path={sitemapPath} options={options}>
      <SitemapScreen />
    </SiteLayout>
  );
}
