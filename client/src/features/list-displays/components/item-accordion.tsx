import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useRef } from 'react';
import { BlockContext, useBlockRendering } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { itemAnchor, itemPath } from '../../../shared/list-items/item-address.ts';
import { ItemBlocks } from '../../../shared/list-items/item-blocks.tsx';
import { itemHeading } from '../../../shared/list-items/list-options.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useOpenHashTarget } from '../use-open-hash-target.ts';
import { DraftTag } from './draft-tag.tsx';
import { ItemTools } from './item-tools.tsx';
import type { DisplayProps } from './lazy-displays.tsx';
import './item-accordion.css';

export function ItemAccordion({ items, displayOptions, slot }: DisplayProps) {
  const Heading = itemHeading(displayOptions);
  const list = useRef<HTMLDivElement>(null);
  useOpenHashTarget(list);
  return (
    <div ref={list} className="item-accordion">
      {items.map((item) => (
        <ItemTools key={item.guid} item={item}>
          <details>
            <summary className="unmarked">
              <Heading>
                {item.title}
                <DraftTag item={item} />
              </Heading>
            </summary>
            {/* The anchor is inside, so that browsers open the details element by themselves. */}
            <div className="item-accordion__body stack gap-4" id={itemAnchor(item, slot)}>
              <ItemBody item={item} />
            </div>
          </details>
        </ItemTools>
      ))}
    </div>
  );
}

function ItemBody({ item }: { item: ListItemView }) {
  const { t } = useI18n();
  const { editor: _, ...visitors } = useBlockRendering();
  const { answer, description } = item.metadata;
  const short = typeof answer === 'string' && answer.trim() !== '' ? answer : description;
  return (
    <>
      {short ? <p>{short}</p> : null}
      <BlockContext value={visitors}>
        <ItemBlocks item={item} />
      </BlockContext>
      <p className="item-accordion__more">
        <Link
          to={itemPath(item, visitors.location)}
          aria-label={t('item.own_page_of', { title: item.title })}
        >
          {t('item.own_page')}
        </Link>
      </p>
    </>
  );
}
