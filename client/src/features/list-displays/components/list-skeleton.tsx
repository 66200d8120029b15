import { useI18n } from '../../../shared/i18n.tsx';
import type { ListDisplayOptions } from '../../../shared/list-items/list-options.ts';

/** Appears after 300 ms (CSS), which most lists never need. */
export function ListSkeleton({ displayOptions }: { displayOptions: ListDisplayOptions }) {
  const { t } = useI18n();
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('list.loading')}
      </p>
      <SkeletonShape displayOptions={displayOptions} />
    </>
  );
}

/** Grey bars in the size of the items. */
export function SkeletonShape({
  displayOptions: { display, itemsPerPage },
}: {
  displayOptions: ListDisplayOptions;
}) {
  const places = Array.from({ length: itemsPerPage }, (_, place) => place);
  if (display === 'calendar' || display === 'map') {
    return <div className={`skeleton skeleton__whole skeleton__whole--${display}`} aria-hidden="true" />;
  }
  const hasImages = display === 'cards' || display === 'list';
  return (
    <ul
      className={`item-list item-list--${hasImages ? display : 'rows'} skeleton unmarked`}
      aria-hidden="true"
    >
      {places.map((place) => (
        <li key={place}>
          {hasImages ? (
            <div className="item-card">
              <div className="item-card__picture" />
              <div className="item-card__text stack gap-2">
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
