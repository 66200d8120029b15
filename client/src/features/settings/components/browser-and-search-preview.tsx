import type { Settings } from '@spoor/contracts/settings/settings';
import { useI18n } from '../../../shared/i18n.tsx';
import { usePlatform } from '../../../shared/platform.ts';
import { AssetImage } from '../../../shared/ui/asset-image.tsx';

/** How a browser tab and a search engine show the site. */
export function BrowserAndSearchPreview({ settings }: { settings: Settings }) {
  const { t } = useI18n();
  const { origin } = usePlatform();
  const { platformName, platformDescription, faviconLogo, useBrowserColor, browserColor, robots } = settings;
  const host = settings.primaryDomain || new URL(origin).host;
  return (
    <section className="settings-screen__preview stack gap-4" aria-label={t('settings.preview')}>
      <h2 className="small soft strong">{t('settings.preview')}</h2>
      <figure className="browser-and-search-preview stack gap-2">
        <figcaption className="field__hint">{t('settings.preview_tab')}</figcaption>
        <div
          className="browser-and-search-preview__browser"
          style={useBrowserColor ? { background: browserColor } : undefined}
        >
          <span className="browser-and-search-preview__tab inline-row gap-2 tiny">
            {faviconLogo === '' ? (
              <span className="browser-and-search-preview__sign" aria-hidden="true" />
            ) : (
              <AssetImage image={{ guid: faviconLogo, alt: '', decorative: true }} sizes="16px" />
            )}
            {platformName}
          </span>
        </div>
      </figure>
      <figure className="browser-and-search-preview stack gap-2">
        <figcaption className="field__hint">{t('settings.preview_search')}</figcaption>
        {robots === 'noindex' ? (
          <p>{t('settings.preview_noindex')}</p>
        ) : (
          <div className="browser-and-search-preview__found">
            <p className="tiny soft">{host}</p>
            <p className="browser-and-search-preview__name">{platformName}</p>
            <p>{platformDescription || t('settings.preview_no_description')}</p>
          </div>
        )}
      </figure>
    </section>
  );
}
