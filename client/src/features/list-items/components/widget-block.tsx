import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { type BlockProps, useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { SiteLink } from '../../../shared/ui/site-link.tsx';
import { drawingOf } from '../list-options.ts';
import { widgetQuery } from '../widget.api.ts';
import { ItemDates } from './item-dates.tsx';
import { elsewhereOf } from './item-link.tsx';
import './widget-block.css';

/** A few items of other lists, beside what a page is about. Without any, visitors see nothing of it. */
export function WidgetBlock({ block }: BlockProps) {
  const { t } = useI18n();
  const { tools } = useBlockDrawing();
  const { title, itemsPerPage } = drawingOf(block);
  const { data: items = [] } = useQuery(widgetQuery(useApi(), block.guid, itemsPerPage));
  if (items.length === 0) {
    return tools && <p className="unknown-block">{t('block.empty', { name: t('block.Widget') })}</p>;
  }
  return (
    <section className="widget" {...(title === '' ? {} : { 'aria-labelledby': `t-${block.guid}` })}>
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

/** To where the item is read: on the page of its own list, not on the one that happens to show it here. */
function WidgetLink({ item }: { item: ListItemView }) {
  const href = elsewhereOf(item) ?? item.url;
  return href === null ? item.title : <SiteLink link={{ href, newWindow: false }}>{item.title}</SiteLink>;
}
