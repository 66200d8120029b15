import { SearchField } from '../../features/site/components/search-field.tsx';
import { SectionLinks } from '../../features/site/components/section-links.tsx';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { loginAddress, sitemapPath } from '../../shared/addresses.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { Link } from '../../shared/router/link.tsx';
import { useUser } from '../../shared/signed-in-user.ts';
import { StatusScreen } from './status-screen.tsx';

/** For 404, 410, 401 and 403. */
export function MissingScreen({ status, path }: { status: number; path: string }) {
  const { t } = useI18n();
  const user = useUser();
  const forbidden = status === 401 || status === 403;
  const words = status === 410 ? 'gone' : forbidden ? 'forbidden' : 'not_found';
  const homeLink = (
    <Link className="button button--secondary" to="/">
      {t('error.to_home')}
    </Link>
  );
  return (
    <SiteLayout path="" options={{ showBreadcrumbs: false }}>
      {forbidden ? (
        <StatusScreen
          title="error.forbidden.title"
          text={user === null ? 'error.login.text' : 'error.forbidden.text'}
        >
          {user === null ? (
            <Link className="button button--primary" to={loginAddress(path)}>
              {t('auth.login')}
            </Link>
          ) : null}
          {homeLink}
        </StatusScreen>
      ) : (
        <StatusScreen title={`error.${words}.title`} text={`error.${words}.text`} below={<SectionLinks />}>
          <SearchField />
          {homeLink}
          <Link className="button button--quiet" to={sitemapPath}>
            {t('site.sitemap')}
          </Link>
        </StatusScreen>
      )}
    </SiteLayout>
  );
}
