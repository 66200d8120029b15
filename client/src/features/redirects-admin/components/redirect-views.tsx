import { useI18n } from '../../../shared/i18n.tsx';
import { ScreenTabs } from '../../../shared/ui/screen-tabs.tsx';

const views = [
  { path: '/admin/redirects', label: 'admin.redirects' },
  { path: '/admin/redirects/missed', label: 'redirects.missed' },
] as const;

/** Tabs between redirects and not-found addresses. */
export function RedirectViews({ current }: { current: (typeof views)[number]['path'] }) {
  const { t } = useI18n();
  return (
    <ScreenTabs
      label={t('admin.redirects')}
      current={current}
      tabs={views.map(({ path, label }) => ({ id: path, path, label: t(label) }))}
    />
  );
}
