import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { schemeStyle } from '@spoor/contracts/settings/scheme-style';
import { defaultSettings } from '@spoor/contracts/settings/settings';
import { urlOf } from '@spoor/contracts/shared/route';
import { siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';
import { useSettings } from '../shared/settings.api.ts';

/** What the platform's settings put into the head of every document: its colours, its sign, its proofs. */
export function SiteHead({ nonce }: { nonce: string | undefined }) {
  const { colorScheme, faviconLogo, useBrowserColor, browserColor, googleSiteVerification } = useSettings();
  return (
    <>
      {faviconLogo === '' ? (
        <link rel="icon" href={ownSign} type="image/svg+xml" />
      ) : (
        <link rel="icon" href={urlOf(assetRoutes.image, { guid: faviconLogo }, { width: 100 })} />
      )}
      <link rel="manifest" href={siteFileRoutes.manifest.path} />
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

/** The product's own sign, where a platform has none. */
const ownSign = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 24c7 0 6-16 13-16 5 0 5 6 11 6" fill="none" stroke="#1d4f91" stroke-width="5" stroke-linecap="round"/><circle cx="22" cy="24" r="4" fill="#e8a33d"/></svg>',
)}`;
