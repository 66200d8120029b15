import { SettingsScreen } from '../../features/settings/components/settings-screen.tsx';
import { allSettingsQuery } from '../../features/settings/settings-admin.api.ts';
import { usePlatform } from '../../shared/platform.ts';
import type { ScreenArgs } from '../app-context.ts';
import { WritingTools } from '../edit/writing-tools.tsx';
import { AdminScreen, demandAdmin } from './admin-screen.tsx';
import { SitePreview } from './site-preview.tsx';

export async function loader(args: ScreenArgs): Promise<void> {
  await demandAdmin(args);
  const { queryClient, api } = args.services;
  await queryClient.prefetchQuery(allSettingsQuery(api));
}

export function Component() {
  const { guid } = usePlatform();
  return (
    <AdminScreen title="admin.settings" entities={[`settings:${guid}`]}>
      <WritingTools>
        <SettingsScreen sitePreview={(given) => <SitePreview {...given} />} />
      </WritingTools>
    </AdminScreen>
  );
}
