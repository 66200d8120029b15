import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { adminNavFor, isCurrentItem } from '../admin-navigation.ts';

interface AdminSidebarProps {
  readonly path: string;
  /** Numbers of waiting things, by the path of their screen. */
  readonly waiting: Readonly<Record<string, number>>;
}

export function AdminSidebar({ path, waiting }: AdminSidebarProps) {
  const { t } = useI18n();
  const user = useUser();
  if (user === null) return null;
  return (
    <nav aria-label={t('admin.places')}>
      {adminNavFor(user).map((group) => (
        <ul key={group[0]?.path} className="admin-sidebar__group">
          {group.map((place) => (
            <li key={place.path}>
              <Link
                className="admin-sidebar__place option row gap-3"
                to={place.path}
                title={t(place.label)}
                aria-current={isCurrentItem(place, path) ? 'page' : undefined}
              >
                <place.Icon aria-hidden="true" />
                <span>{t(place.label)}</span>
                <WaitingCount count={waiting[place.path] ?? 0} />
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function WaitingCount({ count }: { count: number }) {
  const { t } = useI18n();
  if (count === 0) return null;
  return (
    <strong className="admin-sidebar__count tiny strong">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('admin.waiting', { count })}</span>
    </strong>
  );
}
