import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useBlockRendering } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { mainListOf } from '../../../shared/list-items/item-address.ts';
import { ListLink } from '../../../shared/list-items/list-link.tsx';
import { listSuffixOf } from '../../../shared/list-items/list-suffix.ts';

/** Categories and topics, each linking to its filtered list. */
export function ItemTags({ item }: { item: ListItemView }) {
  const { t } = useI18n();
  const { location } = useBlockRendering();
  const { tags = [] } = item.metadata;
  const list = mainListOf(location.page, item);
  const shown = [
    ...item.categories.map(({ guid, name }) => ({ key: guid, name, change: { category: guid } })),
    ...tags.map((tag) => ({ key: tag, name: tag, change: { tag } })),
  ];
  if (shown.length === 0) return null;
  return (
    <section className="item-tags" aria-label={t('item.tags')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away */}
      <ul role="list">
        {shown.map(({ key, name, change }) => (
          <li key={key}>
            {list === undefined ? (
              <span>{name}</span>
            ) : (
              <ListLink path={location.path} slot={listSuffixOf({ guid: list }, location)} change={change}>
                {name}
              </ListLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
