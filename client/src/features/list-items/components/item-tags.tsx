import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { listOf } from '../item-place.ts';
import { slotOf } from '../list-slot.ts';
import { listAddress } from '../list-state.ts';

/** What an item is about; each leads to what else its list has on that. */
export function ItemTags({ item }: { item: ListItemView }) {
  const { t } = useI18n();
  const { home } = useBlockDrawing();
  const { tags = [] } = item.metadata;
  const list = listOf(home.page, item);
  if (tags.length === 0) return null;
  return (
    <section className="item-tags" aria-label={t('item.tags')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away */}
      <ul role="list">
        {tags.map((tag) => (
          <li key={tag}>
            {list === undefined ? (
              <span>{tag}</span>
            ) : (
              <Link
                to={home.path + listAddress(new URLSearchParams(), slotOf({ guid: list }, home), { tag })}
              >
                {tag}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
