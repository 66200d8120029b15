import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { hexOf } from '@spoor/contracts/settings/color-scheme';
import type { Settings } from '@spoor/contracts/settings/settings';
import { urlOf } from '@spoor/contracts/shared/route';
import { siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';

/** Pixels, in steps of fifty as images are rendered. */
const iconSizes = [200, 500];

/** The web app manifest of a site. */
export function manifestOf(settings: Settings): object {
  const { platformName: name, platformDescription: description, colorScheme } = settings;
  return {
    name,
    short_name: name,
    description,
    lang: settings.defaultLanguage,
    start_url: '/',
    display: 'browser',
    background_color: hexOf(colorScheme.background),
    theme_color: settings.useBrowserColor ? settings.browserColor : hexOf(colorScheme.primary),
    icons: iconsOf(settings),
  };
}

/** The default icon is SVG, whatever size is requested. */
function iconsOf({ faviconLogo: guid }: Settings): object[] {
  if (guid === '') return [{ src: siteFileRoutes.favicon.path, sizes: 'any', type: 'image/svg+xml' }];
  return iconSizes.map((size) => ({
    src: urlOf(assetRoutes.image, { guid }, { width: size, height: size, fit: 'contain', format: 'png' }),
    sizes: `${size}x${size}`,
  }));
}
