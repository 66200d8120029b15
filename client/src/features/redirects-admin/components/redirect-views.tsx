import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import './redirects-screen.css';

const views = [
  { path: '/admin/redirects', label: 'admin.redirects' },
  { path: '/admin/redirects/missed', label: 'redirects.missed' },
] as const;

/** Tabs between redirects and not-found addresses. */
export function RedirectViews({ current }: { current: (typeof views)[number]['path'] }) {
  const { t } = useI18n();
  return (
    <nav className="redirect-views" aria-label={t('admin.redirects')}>
      {views.map(({ path, label }) => (
        <Link key={path} to={path} aria-current={path === current ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
