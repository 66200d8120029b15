import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { hexOf } from '@spoor/contracts/settings/colour-scheme';
import type { Settings } from '@spoor/contracts/settings/settings';
import { urlOf } from '@spoor/contracts/shared/route';
import { siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';

/** Pixels. What phones ask for, in the steps of fifty in which images are made. */
const iconSizes = [200, 500];

/** What phones show of a site on their home screen. */
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

/** Nothing is said of the type of the platform's own sign: a drawing stays one, whatever is asked for. */
function iconsOf({ faviconLogo: guid }: Settings): object[] {
  if (guid === '') return [{ src: siteFileRoutes.favicon.path, sizes: 'any', type: 'image/svg+xml' }];
  return iconSizes.map((size) => ({
    src: urlOf(assetRoutes.image, { guid }, { width: size, height: size, fit: 'contain', format: 'png' }),
    sizes: `${size}x${size}`,
  }));
}
