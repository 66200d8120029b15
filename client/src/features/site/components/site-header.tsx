import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import type { Settings } from '@spoor/contracts/settings/settings';
import type { SiteLayoutParts } from '@spoor/contracts/site-layout/site-layout-parts';
import type { CSSProperties } from 'react';
import { loginAddress, searchPath } from '../../../shared/addresses.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { lazyComponent } from '../../../shared/lazy-component.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { LogIn, Search } from '../../../shared/ui/icons.tsx';
import { MainMenu } from './main-menu.tsx';
import type { MenuProps } from './menu-link.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { SearchField } from './search-field.tsx';
import { ServiceMenu } from './service-menu.tsx';
import { SiteLogo } from './site-logo.tsx';
import './site-header.css';

/** Lazy: most visitors have no account. */
const AccountMenu = lazyComponent(
  'src/features/site/components/account-menu.tsx',
  async () => (await import('./account-menu.tsx')).AccountMenu,
);

interface SiteHeaderProps extends Omit<MenuProps, 'label'> {
  readonly frame: Pick<SiteLayoutParts, 'showHeader' | 'showMainMenu'>;
  readonly settings: Pick<
    Settings,
    'headerLogo' | 'headerLogoHeight' | 'headerLogoPadding' | 'headerLogoPosition'
  >;
  /** The menu beside the search field. */
  readonly serviceItems: readonly MenuItemView[];
  /** Path of the page, to return to after signing in. */
  readonly path: string;
}

/** The header with logo, search, account and main menu. The menu stays where the header is hidden. */
export function SiteHeader({ frame, settings, serviceItems, path, ...menu }: SiteHeaderProps) {
  const { t } = useI18n();
  const hasMenu = frame.showMainMenu && menu.items.length > 0;
  if (!frame.showHeader && !hasMenu) return null;
  const hasLogo = settings.headerLogo !== '';
  return (
    <div
      className="site-header"
      data-logo={frame.showHeader ? settings.headerLogoPosition : undefined}
      style={hasLogo ? logoSize(settings) : undefined}
    >
      <div className="site-header__top page-width row">
        {frame.showHeader ? (
          <>
            <SiteLogo assetGuid={settings.headerLogo} height={settings.headerLogoHeight} />
            <ServiceMenu {...menu} items={serviceItems} />
            <SearchField />
            <Link className="header-button site-header__search-link" to={searchPath}>
              <Search aria-hidden="true" />
              <span className="visually-hidden">{t('search.label')}</span>
            </Link>
            <Account path={path} />
          </>
        ) : null}
        {hasMenu ? <MenuSheet {...menu} serviceItems={serviceItems} label={t('menu.main')} /> : null}
      </div>
      {hasMenu ? (
        <div className="site-header__bar page-width screen-only">
          <MainMenu {...menu} label={t('menu.main')} />
        </div>
      ) : null}
    </div>
  );
}

function Account({ path }: { path: string }) {
  const { t } = useI18n();
  const user = useUser();
  if (user !== null) return <AccountMenu user={user} />;
  return (
    <Link className="header-button site-header__login" to={loginAddress(path)}>
      <LogIn aria-hidden="true" />
      <span>{t('auth.login')}</span>
    </Link>
  );
}

function logoSize({
  headerLogoHeight,
  headerLogoPadding,
}: SiteHeaderProps['settings']): CSSProperties & Record<`--${string}`, string> {
  return { '--logo-height': `${headerLogoHeight}px`, '--logo-padding': `${headerLogoPadding}px` };
}
