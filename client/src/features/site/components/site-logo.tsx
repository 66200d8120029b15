import { useAsset } from '../../../shared/assets.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { imageSource } from '../../../shared/image-source.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { Link } from '../../../shared/router/link.tsx';

interface SiteLogoProps {
  /** Guid of the image; empty to show the platform's name. */
  readonly assetGuid: string;
  /** Pixels. */
  readonly height: number;
}

/** The logo, linking to the home page. */
export function SiteLogo({ assetGuid, height }: SiteLogoProps) {
  const { t } = useI18n();
  const { name } = usePlatform();
  const logo = useAsset(assetGuid === '' ? undefined : assetGuid);
  return (
    <Link className="site-logo inline-row gap-3" to="/" aria-label={t('site.to_home', { name })}>
      {!logo ? (
        <>
          <Mark />
          <span>{name}</span>
        </>
      ) : (
        <img
          {...imageSource(assetGuid, logo.width, logo.version)}
          sizes={`${Math.round((height * (logo.width ?? 1)) / (logo.height ?? 1))}px`}
          width={logo.width}
          height={logo.height}
          alt=""
          decoding="async"
        />
      )}
    </Link>
  );
}

/** The product's sign, where a platform has no logo. */
function Mark() {
  return (
    <svg className="site-logo__mark" viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M4 24c7 0 6-16 13-16 5 0 5 6 11 6"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="22" cy="24" r="4" className="site-logo__dot" />
    </svg>
  );
}
