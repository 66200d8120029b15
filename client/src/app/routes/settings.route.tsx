import { SettingsScreen } from '../../features/settings/components/settings-screen.tsx';
import {
  allSettingsQuery,
  footerTemplatesQuery,
  savedSettings,
} from '../../features/settings/settings-admin.api.ts';
import { assetQuery } from '../../shared/assets.api.ts';
import { usePlatform } from '../../shared/platform.ts';
import type { ScreenArgs } from '../app-context.ts';
import { FieldServicesProvider } from '../edit/field-services-provider.tsx';
import { adminScreen } from './admin-screen.tsx';
import { SettingsSitePreview } from './site-preview.tsx';

export const { loader, Component } = adminScreen({
  load: async (args) => {
    const { queryClient, api } = args.services;
    await queryClient.prefetchQuery(allSettingsQuery(api));
    await prefetchSection(args);
  },
  useEntities: () => [`settings:${usePlatform().guid}`],
  Screen: () => (
    <FieldServicesProvider>
      <SettingsScreen sitePreview={(given) => <SettingsSitePreview {...given} />} />
    </FieldServicesProvider>
  ),
});

/** What fields are as high as: where it came later, the fields below would move. */
async function prefetchSection({ url, services: { queryClient, api } }: ScreenArgs): Promise<void> {
  const section = url.searchParams.get('section');
  if (section === 'footers') await queryClient.prefetchQuery(footerTemplatesQuery(api));
  if (section !== 'header-images') return;
  const loaded = queryClient.getQueryData(allSettingsQuery(api).queryKey);
  const images = loaded === undefined ? [] : savedSettings(loaded).settings.headerImages;
  const guids = images.map(({ imageGuid }) => imageGuid).filter((guid) => guid !== '');
  await Promise.all(guids.map((guid) => queryClient.prefetchQuery(assetQuery(api, guid))));
}
