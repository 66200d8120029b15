import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import type { BlockProps } from '../../../shared/blocks/block-context.tsx';
import { EmptyBlockHint } from '../../../shared/blocks/empty-block-hint.tsx';
import { ItemDates } from '../../../shared/list-items/item-dates.tsx';
import { externalTargetOf } from '../../../shared/list-items/item-link.tsx';
import { displayOptionsOf } from '../../../shared/list-items/list-options.ts';
import { SiteLink } from '../../../shared/ui/site-link.tsx';
import { widgetQuery } from '../widget.api.ts';
import './widget-block.css';

/** A few items of other lists. Without any, visitors do not see it. */
export function WidgetBlock({ block }: BlockProps) {
  const { title, itemsPerPage } = displayOptionsOf(block);
  const { data: items = [] } = useQuery(widgetQuery(useApi(), block.guid, itemsPerPage));
  if (items.length === 0) {
    return <EmptyBlockHint block={block} />;
  }
  return (
    <section className="widget-block" {...(title === '' ? {} : { 'aria-labelledby': `t-${block.guid}` })}>
      {title === '' ? null : <h2 id={`t-${block.guid}`}>{title}</h2>}
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away */}
      <ul role="list">
        {items.map((item) => (
          <li key={item.guid}>
            <WidgetLink item={item} />
            <p>
              <ItemDates item={item} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the page of the item's own list. */
function WidgetLink({ item }: { item: ListItemView }) {
  const href = externalTargetOf(item) ?? item.url;
  return href === null ? item.title : <SiteLink link={{ href, newWindow: false }}>{item.title}</SiteLink>;
}
