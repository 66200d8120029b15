import { useI18n } from '../../../shared/i18n.tsx';
import type { ListDrawing } from '../list-options.ts';

/** The shape of the list while its first part is on its way. It shows itself after 300 ms: most lists never need it. */
export function ListSkeleton({ drawing }: { drawing: ListDrawing }) {
  const { t } = useI18n();
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('list.loading')}
      </p>
      <SkeletonShape drawing={drawing} />
    </>
  );
}

/** Grey bars where the items will stand, as high as they are. */
export function SkeletonShape({ drawing: { display, itemsPerPage } }: { drawing: ListDrawing }) {
  const places = Array.from({ length: itemsPerPage }, (_, place) => place);
  if (display === 'calendar' || display === 'map') {
    return <div className={`skeleton skeleton__whole skeleton__whole--${display}`} aria-hidden="true" />;
  }
  const hasPictures = display === 'cards' || display === 'list';
  return (
    <ul className={`item-list item-list--${hasPictures ? display : 'rows'} skeleton`} aria-hidden="true">
      {places.map((place) => (
        <li key={place}>
          {hasPictures ? (
            <div className="item-card">
              <div className="item-card__picture" />
              <div className="item-card__text">
                <span className="skeleton__line" />
                <span className="skeleton__line skeleton__line--title" />
                <span className="skeleton__line" />
              </div>
            </div>
          ) : (
            <span className="skeleton__row" />
          )}
        </li>
      ))}
    </ul>
  );
}
