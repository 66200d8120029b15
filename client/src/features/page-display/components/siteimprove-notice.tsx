import { siteimproveSetsCookies } from '@spoor/contracts/siteimprove/siteimprove';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSettings } from '../../../shared/settings.api.ts';

/** At the end of the cookie statement, whatever its text says: that Siteimprove measures here, and what it sets. */
export function SiteimproveNotice() {
  const { t, language } = useI18n();
  const settings = useSettings();
  if (settings.siteimproveId === '') return null;
  const text = siteimproveSetsCookies(settings) ? 'siteimprove.with_cookies' : 'siteimprove.without_cookies';
  return (
    <section className="page-width stack gap-3" lang={language}>
      <h2>{t('siteimprove.title')}</h2>
      <p>{t(text)}</p>
    </section>
  );
}
