import type { Settings } from '../settings/settings.ts';
import type { PageOptions } from './page.ts';

/** What a page says about its frame; what it leaves out, and what is null, it inherits. */
export type FrameOptions = Partial<
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

/** What a platform says about the frame of all its pages. */
export type FrameSettings = Pick<
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

/** What stands around the content of a page. */
export interface Frame {
  readonly showHeader: boolean;
  readonly showMainMenu: boolean;
  readonly showSubMenu: boolean;
  readonly showBreadcrumbs: boolean;
  readonly showFooter: boolean;
  readonly headerImage: Settings['headerImages'][number] | null;
  /** The template that is the footer; null for the built-in one. */
  readonly footerTemplateGuid: string | null;
  readonly templateHeader: string | null;
  readonly templateFooter: string | null;
}

/**
 * Decides what stands around a page. A switch of the platform that is off hides everywhere; else the page decides, and
 * where it does not, the platform's default. The main menu is no part of the header: it stays where the header goes.
 * @param path of the page, `/` for home
 */
export function frameOf(options: FrameOptions, settings: FrameSettings, path: string): Frame {
  const showHeader = isHeaderShown(options.showHeader ?? null, settings, path);
  const footer = settings.footers.find(({ guid }) => guid === options.footerGuid) ?? settings.footers[0];
  return {
    showHeader,
    showMainMenu: options.showMainMenu ?? true,
    showSubMenu: settings.showSubMenu && (options.showSubMenu ?? true),
    // Home is where the trail begins.
    showBreadcrumbs: path !== '/' && (options.showBreadcrumbs ?? settings.showBreadcrumbsByDefault),
    showFooter: settings.showFooter && (options.showFooter ?? settings.showFooterByDefault),
    headerImage:
      (showHeader && settings.headerImages.find(({ guid }) => guid === options.headerImage)) || null,
    footerTemplateGuid: footer?.templateGuid ?? null,
    templateHeader: options.templateHeader ?? null,
    templateFooter: options.templateFooter ?? null,
  };
}

function isHeaderShown(own: boolean | null, settings: FrameSettings, path: string): boolean {
  if (!settings.showHeader || settings.headerVisibility === 'nowhere') return false;
  if (own !== null) return own;
  return settings.showHeaderByDefault && (settings.headerVisibility === 'everywhere' || path === '/');
}
