import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { type AdminPlace, isWithinPlace } from '../admin-place.ts';

interface AdminSidebarProps {
  /** In groups. */
  readonly places: readonly (readonly AdminPlace[])[];
  readonly path: string;
  /** Numbers of waiting things, by the path of their screen. */
  readonly waiting: Readonly<Record<string, number>>;
}

export function AdminSidebar({ places, path, waiting }: AdminSidebarProps) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('admin.places')}>
      {places.map((group) => (
        <ul key={group[0]?.path} className="admin-sidebar__group">
          {group.map((place) => (
            <li key={place.path}>
              <Link
                className="admin-sidebar__place option row gap-3"
                to={place.path}
                title={t(place.label)}
                aria-current={isWithinPlace(place, path) ? 'page' : undefined}
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
