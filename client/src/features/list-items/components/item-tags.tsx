import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { listsOf } from '../list-options.ts';
import { listAddress } from '../list-state.ts';

/** What an item is about; each leads to what else its list has on that. */
export function ItemTags({ item }: { item: ListItemView }) {
  const { t } = useI18n();
  const { page, path } = useBlockDrawing().home;
  const { tags = [] } = item.metadata;
  const index = listsOf(page.buildingBlockInstances).findIndex(({ guid }) => item.parentGuids.includes(guid));
  if (tags.length === 0) return null;
  return (
    <section className="item-tags" aria-label={t('item.tags')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away */}
      <ul role="list">
        {tags.map((tag) => (
          <li key={tag}>
            {index === -1 ? (
              <span>{tag}</span>
            ) : (
              <Link to={path + listAddress(new URLSearchParams(), index, { tag })}>{tag}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
