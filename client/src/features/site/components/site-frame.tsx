import type { PageView } from '@spoor/contracts/pages/page.views';
import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { trailTo, useMenus } from '../../../shared/menus.api.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import './site-frame.css';

interface SiteFrameProps {
  /** Path of the page that is shown; decides which menu items are current. */
  readonly path: string;
  /** What the page says about its frame; null inherits, and everything is shown by default. */
  readonly options?: Partial<PageView['options']>;
  /** The last crumb, where it is no menu item: the title of an item. */
  readonly crumb?: string;
  /** In the editor the frame is there to be seen, not to be used. */
  readonly isInert?: boolean;
  readonly children: ReactNode;
}

/** What stands around every page: skip link, header with menus, breadcrumbs and footer. */
export function SiteFrame({ path, options = {}, crumb, isInert = false, children }: SiteFrameProps) {
  const { t } = useI18n();
  const [main, ...others] = useMenus();
  const trail = trailTo(main?.menuItems ?? [], (item) => item.path === path) ?? [];
  const shows = (option: 'showHeader' | 'showMainMenu' | 'showBreadcrumbs' | 'showFooter') =>
    options[option] !== false;

  return (
    <div className="site">
      {isInert ? null : (
        <a className="skip-link" href="#main">
          {t('site.skip')}
        </a>
      )}
      {shows('showHeader') ? (
        <div inert={isInert}>
          <SiteHeader menu={shows('showMainMenu') ? main : undefined} trail={trail} path={path} />
        </div>
      ) : null}
      {shows('showBreadcrumbs') && path !== '/' ? (
        <div inert={isInert}>
          <Breadcrumbs trail={trail} crumb={crumb} />
        </div>
      ) : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {shows('showFooter') ? (
        <div className="site__footer" inert={isInert}>
          <SiteFooter menu={others.find(({ name }) => name === 'footer')} />
        </div>
      ) : null}
    </div>
  );
}
