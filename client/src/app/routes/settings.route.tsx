import { SettingsScreen } from '../../features/settings/components/settings-screen.tsx';
import { allSettingsQuery } from '../../features/settings/settings-admin.api.ts';
import { usePlatform } from '../../shared/platform.ts';
import type { ScreenArgs } from '../app-context.ts';
import { FieldServicesProvider } from '../edit/field-services-provider.tsx';
import { AdminScreen, requireAdmin } from './admin-screen.tsx';
import { SettingsSitePreview } from './site-preview.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await requireAdmin(args);
  const { queryClient, api } = args.services;
  await queryClient.prefetchQuery(allSettingsQuery(api));
}

export function Component() {
  const { guid } = usePlatform();
  return (
    <AdminScreen title="admin.settings" entities={[`settings:${guid}`]}>
      <FieldServicesProvider>
        <SettingsScreen sitePreview={(given) => <SettingsSitePreview {...given} />} />
      </FieldServicesProvider>
    </AdminScreen>
  );
}
