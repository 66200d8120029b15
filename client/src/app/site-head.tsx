import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import { schemeStyle } from '@spoor/contracts/settings/scheme-style';
import { defaultSettings } from '@spoor/contracts/settings/settings';
import { urlOf } from '@spoor/contracts/shared/route';
import { defaultIcon } from '@spoor/contracts/site-files/default-icon';
import { manifestRoutes } from '@spoor/contracts/site-files/manifest.routes';
import { useSettings } from '../shared/settings.api.ts';

/** Head elements from the platform's settings: colours, icon, verification tags. */
export function SiteHead({ nonce }: { nonce: string | undefined }) {
  const { colorScheme, faviconLogo, useBrowserColor, browserColor, googleSiteVerification } = useSettings();
  return (
    <>
      {faviconLogo === '' ? (
        <link rel="icon" href={ownIcon} type="image/svg+xml" />
      ) : (
        <link rel="icon" href={urlOf(publicAssetRoutes.image, { guid: faviconLogo }, { width: 100 })} />
      )}
      <link rel="manifest" href={manifestRoutes.manifest.path} />
      {useBrowserColor ? <meta name="theme-color" content={browserColor} /> : null}
      {googleSiteVerification === '' ? null : (
        <meta name="google-site-verification" content={googleSiteVerification} />
      )}
      {colorScheme === defaultSettings.colorScheme ? null : (
        <style
          nonce={nonce}
          precedence="scheme"
          href={Object.values(colorScheme).join().replace(/\s+/g, '_')}
        >
          {schemeStyle(colorScheme)}
        </style>
      )}
    </>
  );
}

/** Inline, which saves a request. */
const ownIcon = `data:image/svg+xml,${encodeURIComponent(defaultIcon)}`;
