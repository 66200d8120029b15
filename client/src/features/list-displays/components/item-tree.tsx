import type { ListItemNode } from '@spoor/contracts/list-items/list-item.views';
import { useMemo, useRef } from 'react';
import { useBlockRendering } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { itemAnchor, itemPath } from '../../../shared/list-items/item-address.ts';
import { ItemLink } from '../../../shared/list-items/item-link.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useOpenHashTarget } from '../use-open-hash-target.ts';
import { ItemOrdering, ItemTools } from './item-tools.tsx';
import type { TreeProps } from './lazy-displays.tsx';
import './item-tree.css';

interface BranchProps extends Omit<TreeProps, 'slot'> {
  /** Null at the top. */
  readonly parentGuid: string | null;
  readonly anchors: ReadonlyMap<ListItemNode, string>;
}

/** Items and their children, each branch collapsed at first. */
export function ItemTree({ slot, ...branch }: TreeProps) {
  const { nodes } = branch;
  const tree = useRef<HTMLDivElement>(null);
  useOpenHashTarget(tree);
  const anchors = useMemo(() => anchorsOf(nodes, slot), [nodes, slot]);
  return (
    <div ref={tree} className="item-tree">
      <Branch {...branch} parentGuid={null} anchors={anchors} />
    </div>
  );
}

function Branch(props: BranchProps) {
  const { listGuid, parentGuid, nodes, active, anchors, isByHand, part } = props;
  const items = useMemo(() => nodes.map(({ item }) => item), [nodes]);
  return (
    <ItemOrdering {...{ listGuid, parentGuid, items, isByHand, part }}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away */}
      <ul role="list">
        {nodes.map((node) => (
          <li key={node.item.guid} id={anchors.get(node)}>
            <ItemTools item={node.item}>
              <p className="item-tree__item" data-active={active.has(node.item.guid) || undefined}>
                <ItemLink item={node.item} isActive={active.has(node.item.guid)} />
                {node.item.metadata.description ? <span>{node.item.metadata.description}</span> : null}
              </p>
            </ItemTools>
            {node.children.length === 0 ? null : <Below {...props} node={node} />}
          </li>
        ))}
      </ul>
    </ItemOrdering>
  );
}

function Below({ node, ...branch }: BranchProps & { node: ListItemNode }) {
  const { t } = useI18n();
  const { location } = useBlockRendering();
  const { item, children, numberOfOthers } = node;
  return (
    <details open={children.some((child) => holds(child, branch.active))}>
      <summary className="unmarked">
        {t('tree.below', { count: children.length + numberOfOthers })}
        <span className="visually-hidden"> {t('tree.of', { title: item.title })}</span>
      </summary>
      <Branch {...branch} parentGuid={item.guid} nodes={children} part={undefined} />
      {numberOfOthers === 0 ? null : (
        <p>
          <Link to={itemPath(item, location)}>{t('tree.others', { count: numberOfOthers })}</Link>
        </p>
      )}
    </details>
  );
}

function holds({ item, children }: ListItemNode, active: ReadonlySet<string>): boolean {
  return active.has(item.guid) || children.some((child) => holds(child, active));
}

/** An item with several parents has its anchor at its first occurrence. */
function anchorsOf(nodes: readonly ListItemNode[], slot: string): ReadonlyMap<ListItemNode, string> {
  const first = new Map<string, ListItemNode>();
  for (const node of inReadingOrder(nodes)) if (!first.has(node.item.guid)) first.set(node.item.guid, node);
  return new Map([...first.values()].map((node) => [node, itemAnchor(node.item, slot)]));
}

function inReadingOrder(nodes: readonly ListItemNode[]): readonly ListItemNode[] {
  return nodes.flatMap((node) => [node, ...inReadingOrder(node.children)]);
}
