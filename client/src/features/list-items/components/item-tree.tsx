import type { ListItemNode } from '@spoor/contracts/list-items/list-item.views';
import { useRef } from 'react';
import { useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { itemPath } from '../item-place.ts';
import { useOpenTarget } from '../use-open-target.ts';
import type { TreeProps } from './display-parts.tsx';
import { ItemLink } from './item-link.tsx';
import { ItemTools } from './item-tools.tsx';
import './item-tree.css';

/** Items and what hangs below them, each branch closed until somebody opens it. */
export function ItemTree({ nodes, active }: TreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  useOpenTarget(tree);
  return (
    <div ref={tree} className="item-tree">
      <Branch nodes={nodes} active={active} />
    </div>
  );
}

function Branch({ nodes, active }: TreeProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away
    <ul role="list">
      {nodes.map((node) => (
        <li key={node.item.guid} id={`i-${node.item.guid}`}>
          <ItemTools item={node.item}>
            <p className="item-tree__item" data-active={active.has(node.item.guid) || undefined}>
              <ItemLink item={node.item} isActive={active.has(node.item.guid)} />
              {node.item.metadata.description ? <span>{node.item.metadata.description}</span> : null}
            </p>
          </ItemTools>
          {node.children.length === 0 ? null : <Below node={node} active={active} />}
        </li>
      ))}
    </ul>
  );
}

function Below({ node, active }: { node: ListItemNode; active: TreeProps['active'] }) {
  const { t } = useI18n();
  const { home } = useBlockDrawing();
  const { item, children, numberOfOthers } = node;
  return (
    <details open={children.some((child) => holds(child, active))}>
      <summary>
        {t('tree.below', { count: children.length + numberOfOthers })}
        <span className="visually-hidden"> {t('tree.of', { title: item.title })}</span>
      </summary>
      <Branch nodes={children} active={active} />
      {numberOfOthers === 0 ? null : (
        <p>
          <Link to={itemPath(item, home)}>{t('tree.others', { count: numberOfOthers })}</Link>
        </p>
      )}
    </details>
  );
}

function holds({ item, children }: ListItemNode, active: ReadonlySet<string>): boolean {
  return active.has(item.guid) || children.some((child) => holds(child, active));
}
