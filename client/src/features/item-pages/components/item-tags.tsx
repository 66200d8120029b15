import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useBlockRendering } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { mainListOf } from '../../../shared/list-items/item-address.ts';
import { ListLink } from '../../../shared/list-items/list-link.tsx';
import { listSuffixOf } from '../../../shared/list-items/list-suffix.ts';

/** Topics, each linking to its filtered list. */
export function ItemTags({ item }: { item: ListItemView }) {
  const { t } = useI18n();
  const { location } = useBlockRendering();
  const { tags = [] } = item.metadata;
  const list = mainListOf(location.page, item);
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
              <ListLink path={location.path} slot={listSuffixOf({ guid: list }, location)} change={{ tag }}>
                {tag}
              </ListLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
