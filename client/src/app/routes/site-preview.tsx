import type { Settings } from '@spoor/contracts/settings/settings';
import { type SettingKey, settingKeys, writeSetting } from '@spoor/contracts/settings/settings';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { PreviewIframe } from '../../features/settings/components/preview-iframe.tsx';
import type { SitePreviewProps } from '../../features/settings/components/settings-screen.tsx';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { useApi } from '../../shared/api-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { settingsQuery } from '../../shared/settings.api.ts';

/** The site with unsaved settings: rendered by its own components from a query cache that holds those settings. */
export function SettingsSitePreview({ settings, shown, isAtEnd }: SitePreviewProps) {
  const api = useApi();
  const outer = useQueryClient();
  const [inner] = useState(() => {
    const client = new QueryClient({ defaultOptions: outer.getDefaultOptions() });
    client.setQueryDefaults(settingsQuery(api).queryKey, { staleTime: Number.POSITIVE_INFINITY });
    client.setQueryData(settingsQuery(api).queryKey, valuesOf(settings));
    return client;
  });
  useLayoutEffect(
    () => void inner.setQueryData(settingsQuery(api).queryKey, valuesOf(settings)),
    [api, inner, settings],
  );
  const image = settings.headerImages.find(({ guid }) => guid === shown) ?? settings.headerImages[0];

  return (
    <PreviewIframe scheme={settings.colorScheme} isAtEnd={isAtEnd}>
      <QueryClientProvider client={inner}>
        <SiteLayout
          path="/"
          isInert
          options={{ headerImage: image?.guid ?? null, footerGuid: shown ?? null }}
        >
          <SampleContent />
        </SiteLayout>
      </QueryClientProvider>
    </PreviewIframe>
  );
}

/** Sample content in every colour of the scheme. */
function SampleContent() {
  const { t } = useI18n();
  return (
    <div className="page-content">
      <div className="page-content__middle page-width">
        <div className="region region--main">
          <div className="region__inner page-width">
            <div className="rich-text">
              <h1>{t('settings.sample_title')}</h1>
              <p>
                {t('settings.sample_text')} <a href="#sample">{t('settings.sample_link')}</a>
              </p>
            </div>
            <p>
              <span className="button button--primary">{t('settings.sample_button')}</span>{' '}
              <span className="button button--secondary">{t('settings.sample_second')}</span>{' '}
              <span className="tag tag--accent">{t('settings.sample_tag')}</span>
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

function valuesOf(settings: Settings) {
  return settingKeys.map((key: SettingKey) => ({
    key,
    value: writeSetting(settings[key]),
    isDefault: false,
  }));
}
