import { describe, expect, it } from 'vitest';
import { type SiteLayoutOptions, type SiteLayoutSettings, siteLayoutParts } from './site-layout-parts.ts';

const settings: SiteLayoutSettings = {
  showSubMenu: true,
  showHeader: true,
  showHeaderByDefault: true,
  showBreadcrumbsByDefault: true,
  showFooter: true,
  showFooterByDefault: true,
  headerImages: [{ guid: 'dunes', imageGuid: 'picture', title: 'Duinen', text: '' }],
  headerVisibility: 'everywhere',
  footers: [
    { guid: 'wide', name: 'Breed', templateGuid: 'wide-template' },
    { guid: 'small', name: 'Smal', templateGuid: 'small-template' },
  ],
};
const frame = (options: SiteLayoutOptions, own: Partial<SiteLayoutSettings> = {}, path = '/nieuws') =>
  siteLayoutParts(options, { ...settings, ...own }, path);

describe('A page that says nothing', () => {
  it('has everything, and no picture or templates of its own', () => {
    expect(frame({})).toEqual({
      showHeader: true,
      showMainMenu: true,
      showSubMenu: true,
      showBreadcrumbs: true,
      showFooter: true,
      headerImage: null,
      footerTemplateGuid: 'wide-template',
      templateHeader: null,
      templateFooter: null,
    });
  });

  it('follows the defaults of the platform', () => {
    const quiet = { showHeaderByDefault: false, showBreadcrumbsByDefault: false, showFooterByDefault: false };
    expect(frame({}, quiet)).toMatchObject({ showHeader: false, showBreadcrumbs: false, showFooter: false });
    expect(frame({ showHeader: null, showBreadcrumbs: null, showFooter: null }, quiet)).toEqual(
      frame({}, quiet),
    );
  });

  it('has no trail on the home page', () => {
    expect(frame({ showBreadcrumbs: true }, {}, '/').showBreadcrumbs).toBe(false);
  });

  it('has the built-in footer where the platform has none', () => {
    expect(frame({}, { footers: [] }).footerTemplateGuid).toBe(null);
  });
});

describe('A page that says something', () => {
  it('goes against the defaults, either way', () => {
    const quiet = { showHeaderByDefault: false, showBreadcrumbsByDefault: false, showFooterByDefault: false };
    expect(frame({ showHeader: true, showBreadcrumbs: true, showFooter: true }, quiet)).toMatchObject({
      showHeader: true,
      showBreadcrumbs: true,
      showFooter: true,
    });
    expect(
      frame({ showHeader: false, showMainMenu: false, showSubMenu: false, showFooter: false }),
    ).toMatchObject({ showHeader: false, showMainMenu: false, showSubMenu: false, showFooter: false });
  });

  it('never goes against a switch that is off', () => {
    const off = { showHeader: false, showSubMenu: false, showFooter: false };
    expect(frame({ showHeader: true, showSubMenu: true, showFooter: true }, off)).toMatchObject(off);
  });

  it('has the footer, picture and templates that it names', () => {
    const named = {
      footerGuid: 'small',
      headerImage: 'dunes',
      templateHeader: 'above',
      templateFooter: 'below',
    };
    expect(frame(named)).toMatchObject({
      footerTemplateGuid: 'small-template',
      headerImage: { guid: 'dunes' },
      templateHeader: 'above',
      templateFooter: 'below',
    });
  });

  it('does without what it names and the platform no longer has', () => {
    expect(frame({ footerGuid: 'gone', headerImage: 'gone' })).toMatchObject({
      footerTemplateGuid: 'wide-template',
      headerImage: null,
    });
  });
});

describe('The header', () => {
  it('can be of the home page alone, unless a page asks for it; the menu stays', () => {
    const home = { headerVisibility: 'home' as const };
    expect(frame({}, home, '/').showHeader).toBe(true);
    expect(frame({}, home)).toMatchObject({ showHeader: false, showMainMenu: true });
    expect(frame({ showHeader: true }, home).showHeader).toBe(true);
  });

  it('can be nowhere, and its picture goes with it', () => {
    const nowhere = { headerVisibility: 'nowhere' as const };
    expect(frame({ showHeader: true, headerImage: 'dunes' }, nowhere, '/')).toMatchObject({
      showHeader: false,
      headerImage: null,
    });
  });
});
