import type { PageOptions } from '../pages/page.ts';
import type { Settings } from '../settings/settings.ts';

/** A page's options for the site layout; null and absent members inherit the platform's settings. */
export type SiteLayoutOptions = Partial<
  Pick<
    PageOptions,
    | 'showSubMenu'
    | 'showHeader'
    | 'showBreadcrumbs'
    | 'showFooter'
    | 'showMainMenu'
    | 'headerImage'
    | 'footerGuid'
    | 'templateHeader'
    | 'templateFooter'
  >
>;

export type SiteLayoutSettings = Pick<
  Settings,
  | 'showSubMenu'
  | 'showHeader'
  | 'showHeaderByDefault'
  | 'showBreadcrumbsByDefault'
  | 'showFooter'
  | 'showFooterByDefault'
  | 'headerImages'
  | 'headerVisibility'
  | 'footers'
>;

/** Header, menus and footer around a page's content. */
export interface SiteLayoutParts {
  readonly showHeader: boolean;
  readonly showMainMenu: boolean;
  readonly showSubMenu: boolean;
  readonly showBreadcrumbs: boolean;
  readonly showFooter: boolean;
  readonly headerImage: Settings['headerImages'][number] | null;
  /** Null: the built-in footer. */
  readonly footerTemplateGuid: string | null;
  readonly templateHeader: string | null;
  readonly templateFooter: string | null;
}

/**
 * Decides what is shown around a page. What the platform switches off is hidden everywhere; else the page's option
 * counts, else the platform's default. The main menu does not depend on the header.
 * @param path of the page, `/` for home
 */
export function siteLayoutParts(
  options: SiteLayoutOptions,
  settings: SiteLayoutSettings,
  path: string,
): SiteLayoutParts {
  const showHeader = isHeaderShown(options.showHeader ?? null, settings, path);
  const footer = settings.footers.find(({ guid }) => guid === options.footerGuid) ?? settings.footers[0];
  return {
    showHeader,
    showMainMenu: options.showMainMenu ?? true,
    showSubMenu: settings.showSubMenu && (options.showSubMenu ?? true),
    // Home is the start of the trail.
    showBreadcrumbs: path !== '/' && (options.showBreadcrumbs ?? settings.showBreadcrumbsByDefault),
    showFooter: settings.showFooter && (options.showFooter ?? settings.showFooterByDefault),
    headerImage:
      (showHeader && settings.headerImages.find(({ guid }) => guid === options.headerImage)) || null,
    footerTemplateGuid: footer?.templateGuid ?? null,
    templateHeader: options.templateHeader ?? null,
    templateFooter: options.templateFooter ?? null,
  };
}

function isHeaderShown(own: boolean | null, settings: SiteLayoutSettings, path: string): boolean {
  if (!settings.showHeader || settings.headerVisibility === 'nowhere') return false;
  if (own !== null) return own;
  return settings.showHeaderByDefault && (settings.headerVisibility === 'everywhere' || path === '/');
}
