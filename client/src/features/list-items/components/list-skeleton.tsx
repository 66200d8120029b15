import { useI18n } from '../../../shared/i18n.tsx';
import type { ListDrawing } from '../list-options.ts';

/** The shape of the list while its first part is on its way. It shows itself after 300 ms: most lists never need it. */
export function ListSkeleton({ drawing }: { drawing: ListDrawing }) {
  const { t } = useI18n();
  const places = Array.from({ length: drawing.itemsPerPage }, (_, place) => place);
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('list.loading')}
      </p>
      <ul className={`item-list item-list--${drawing.display} skeleton`} aria-hidden="true">
        {places.map((place) => (
          <li key={place}>
            <div className="item-card">
              <div className="item-card__picture" />
              <div className="item-card__text">
                <span className="skeleton__line" />
                <span className="skeleton__line skeleton__line--title" />
                <span className="skeleton__line" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
