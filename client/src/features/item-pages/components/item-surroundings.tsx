import type {
  ListItemReference,
  ListItemView,
  ListItemSurroundings as Surroundings,
} from '@spoor/contracts/list-items/list-item.views';
import { slugify } from '@spoor/contracts/shared/slug';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { itemAddress } from '../../../shared/addresses.ts';
import { useBlockRendering } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { ItemDates } from '../../../shared/list-items/item-dates.tsx';
import { ItemLink } from '../../../shared/list-items/item-link.tsx';
import { Link } from '../../../shared/router/link.tsx';

/** Links to the item's parents, children and neighbours. */
export function ItemSurroundings({ surroundings }: { surroundings: Surroundings }) {
  const { t } = useI18n();
  const { previous, next, parents, children } = surroundings;
  const related = [...parents, ...children];
  return (
    <>
      {related.length === 0 ? null : (
        <section className="item-related" aria-labelledby="see-also">
          <h2 id="see-also">{t('item.see_also')}</h2>
          <ul className="unmarked">
            {related.map((item) => (
              <RelatedItem key={item.guid} item={item} />
            ))}
          </ul>
        </section>
      )}
      {previous === null && next === null ? null : (
        <nav className="item-neighbours screen-only stack gap-4" aria-label={t('item.neighbours')}>
          <Neighbour side="previous" item={previous} />
          <Neighbour side="next" item={next} />
        </nav>
      )}
    </>
  );
}

function RelatedItem({ item }: { item: ListItemView }) {
  return (
    <li>
      <ItemLink item={item} />
      <p>
        <ItemDates item={item} />
      </p>
    </li>
  );
}

function Neighbour({ side, item }: { side: 'previous' | 'next'; item: ListItemReference | null }) {
  const { t } = useI18n();
  const { path } = useBlockRendering().location;
  if (item === null) return <span />;
  const Arrow = side === 'previous' ? ArrowLeft : ArrowRight;
  return (
    <Link
      to={itemAddress(path, item.guid, slugify(item.title))}
      rel={side === 'previous' ? 'prev' : 'next'}
      data-side={side}
    >
      <span>
        <Arrow aria-hidden="true" />
        {t(`item.${side}`)}
      </span>
      <strong>{item.title}</strong>
    </Link>
  );
}
