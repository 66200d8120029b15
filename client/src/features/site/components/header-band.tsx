import type { HeaderImage } from '@spoor/contracts/settings/settings';
import { useAsset } from '../../../shared/assets.api.ts';
import { ResponsiveImage } from '../../../shared/ui/responsive-image.tsx';
import { SiteLink } from '../../../shared/ui/site-link.tsx';
import { useLink } from '../../../shared/use-link.ts';
import './header-band.css';

/** The full-width header image, with text on it. */
export function HeaderBand({ image }: { image: HeaderImage }) {
  const { imageGuid, title, text, alt, focalPoint } = image;
  const asset = useAsset(imageGuid);
  const link = useLink(image.link);
  return (
    <div className="header-band">
      <ResponsiveImage
        assetGuid={imageGuid}
        alt={alt ?? asset?.alt ?? ''}
        sizes="100vw"
        width={asset?.width}
        height={asset?.height}
        placeholder={asset?.placeholder}
        focalPoint={focalPoint ?? asset?.focalPoint}
        version={asset?.version}
        eager
      />
      {title === '' && text === '' ? null : (
        <div className="header-band__place">
          <div className="header-band__words">
            {title === '' ? null : (
              <p className="header-band__title">
                {link === undefined ? title : <SiteLink link={link}>{title}</SiteLink>}
              </p>
            )}
            {text === '' ? null : <p>{text}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
