import type { MenuView } from '@spoor/contracts/menus/menu.views';
import type { Block } from '@spoor/contracts/pages/block';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { siteLayoutParts } from '@spoor/contracts/site-layout/site-layout-parts';
import type { ReactNode } from 'react';
import { firstSideColumn, SideColumnContext } from '../../../shared/blocks/block-regions.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { breadcrumbsOfPath, useMenus } from '../../../shared/menus.api.ts';
import { useSettings } from '../../../shared/settings.api.ts';
import { relatedItems, sectionItems } from '../menu-items.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { HeaderBand } from './header-band.tsx';
import type { MenuProps } from './menu-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SubMenu } from './sub-menu.tsx';
import { TemplateBlocks } from './template-blocks.tsx';
import './site-layout.css';

interface SiteLayoutProps {
  /** Path of the current page; decides which menu items are current. */
  readonly path: string;
  /** The page's own options; null inherits from the platform. */
  readonly options?: Partial<PageView['options']>;
  /** The page's blocks: breadcrumbs or a menu among them are not shown twice. */
  readonly blocks?: readonly Block[];
  /** A last crumb that is no menu item: the title of an item. */
  readonly crumb?: string;
  /** Of the page; told where the interface has another one, for screen readers and translators. */
  readonly language?: string;
  /** Not interactive, in the editor. */
  readonly isInert?: boolean;
  readonly children: ReactNode;
}

/** The site layout around every page: skip link, header with menus, image, breadcrumbs, templates and footer. */
export function SiteLayout({
  path,
  options = {},
  blocks = [],
  crumb,
  language,
  isInert = false,
  children,
}: SiteLayoutProps) {
  const { t, language: own } = useI18n();
  const settings = useSettings();
  const menus = useMenus();
  const itemsOf = (menuGuid: string) => menus.find(({ guid }) => guid === menuGuid)?.menuItems ?? [];
  const frame = siteLayoutParts(options, settings, path);
  const trail = breadcrumbsOfPath(menus, path);
  const place = { trail, isBelow: crumb !== undefined };
  const has = (name: string) => blocks.some(({ buildingBlockName }) => buildingBlockName === name);
  // An item's page has one column.
  const hasColumn = crumb === undefined && firstSideColumn(options.layout ?? '100') !== undefined;
  const subMenu = frame.showSubMenu && !has('SubMenu') ? sectionMenus(menus, place, isInert) : null;

  return (
    <div className="site-layout">
      {isInert ? null : (
        <a className="skip-link screen-only" href="#main">
          {t('site.skip')}
        </a>
      )}
      <div inert={isInert}>
        <header>
          <SiteHeader
            frame={frame}
            settings={settings}
            path={path}
            items={menus[0]?.menuItems ?? []}
            serviceItems={itemsOf(settings.serviceMenu)}
            {...place}
          />
          {frame.headerImage && <HeaderBand image={frame.headerImage} />}
          {frame.templateHeader && <TemplateBlocks guid={frame.templateHeader} path={path} />}
        </header>
        {frame.showBreadcrumbs && !has('Breadcrumbs') ? <Breadcrumbs trail={trail} crumb={crumb} /> : null}
      </div>
      {!hasColumn && subMenu && <div className="section-bar screen-only">{subMenu}</div>}
      <main id="main" tabIndex={-1} lang={language === own ? undefined : language}>
        <SideColumnContext value={hasColumn ? subMenu : null}>{children}</SideColumnContext>
      </main>
      <footer inert={isInert}>
        {frame.templateFooter && <TemplateBlocks guid={frame.templateFooter} path={path} />}
        {frame.showFooter ? (
          <SiteFooter
            items={itemsOf(settings.footerMenu)}
            templateGuid={frame.footerTemplateGuid}
            path={path}
          />
        ) : null}
      </footer>
    </div>
  );
}

/** The menu of the page's section and “see also”; null where both are empty, so that no place is kept for them. */
function sectionMenus(
  menus: readonly MenuView[],
  place: Pick<MenuProps, 'trail' | 'isBelow'>,
  isInert: boolean,
): ReactNode {
  const section = sectionItems(place.trail);
  const related = relatedItems(menus, place.trail);
  if (section.length === 0 && related.length === 0) return null;
  return (
    <div className="section-menus" inert={isInert}>
      <SubMenu items={section} related={related} {...place} />
    </div>
  );
}
