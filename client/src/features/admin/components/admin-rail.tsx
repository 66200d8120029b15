import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { isAt, placesFor } from '../admin-places.ts';

/** The places where this person may be, one under the other. @param path of the current screen */
export function AdminRail({ path }: { path: string }) {
  const { t } = useI18n();
  const user = useUser();
  if (user === null) return null;
  return (
    <nav aria-label={t('admin.places')}>
      {placesFor(user).map((group) => (
        <ul key={group[0]?.path} className="admin-rail__group">
          {group.map((place) => (
            <li key={place.path}>
              <Link
                className="admin-rail__place"
                to={place.path}
                title={t(place.label)}
                aria-current={isAt(place, path) ? 'page' : undefined}
              >
                <place.Icon aria-hidden="true" />
                <span>{t(place.label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
