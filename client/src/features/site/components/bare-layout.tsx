import type { CSSProperties, ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import { LegalBar } from './site-footer.tsx';
import { SiteLogo } from './site-logo.tsx';
import './site-layout.css';
import './site-header.css';

/** Around one card for whoever is not yet at home: the logo, and the legal links. No menu, no search, no templates. */
export function BareLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n();
  const { headerLogo, headerLogoHeight: height, headerLogoPadding: padding, ...settings } = useSettings();
  const size = { '--logo-height': `${height}px`, '--logo-padding': `${padding}px` } as CSSProperties;
  return (
    <div className="site-layout">
      <a className="skip-link screen-only" href="#main">
        {t('site.skip')}
      </a>
      <header
        className="site-header"
        data-logo={settings.headerLogoPosition}
        style={headerLogo === '' ? undefined : size}
      >
        <div className="site-header__top page-width row">
          <SiteLogo assetGuid={headerLogo} height={height} />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <div className="site-footer">
          <LegalBar />
        </div>
      </footer>
    </div>
  );
}
