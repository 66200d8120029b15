import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useRef } from 'react';
import { BlockContext, useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { itemAnchor, itemPath } from '../item-place.ts';
import { itemHeading } from '../list-options.ts';
import { useOpenTarget } from '../use-open-target.ts';
import type { DisplayProps } from './display-parts.tsx';
import { DraftTag } from './draft-tag.tsx';
import { ItemBlocks } from './item-blocks.tsx';
import { ItemTools } from './item-tools.tsx';
import './item-accordion.css';

/** Items as titles that open: questions with their answers. */
export function ItemAccordion({ items, drawing, slot }: DisplayProps) {
  const Heading = itemHeading(drawing);
  const list = useRef<HTMLDivElement>(null);
  useOpenTarget(list);
  return (
    <div ref={list} className="item-accordion">
      {items.map((item) => (
        <ItemTools key={item.guid} item={item}>
          <details>
            <summary>
              <Heading>
                {item.title}
                <DraftTag item={item} />
              </Heading>
            </summary>
            {/* The address of an item names what is inside: browsers then open it by themselves. */}
            <div className="item-accordion__body" id={itemAnchor(item, slot)}>
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
  const { tools: _, ...visitors } = useBlockDrawing();
  const { answer, description } = item.metadata;
  const short = typeof answer === 'string' && answer.trim() !== '' ? answer : description;
  return (
    <>
      {short ? <p>{short}</p> : null}
      <BlockContext value={visitors}>
        <ItemBlocks item={item} />
      </BlockContext>
      <p className="item-accordion__more">
        <Link to={itemPath(item, visitors.home)} aria-label={t('item.own_page_of', { title: item.title })}>
          {t('item.own_page')}
        </Link>
      </p>
    </>
  );
}
