import { Check, ChevronRight, GripVertical } from 'lucide-react';
import { Button, Checkbox, Collection, TreeItem, TreeItemContent } from 'react-aria-components';
import type { TreeNode } from './tree-places.ts';

interface TreeRowProps {
  readonly node: TreeNode;
  readonly toggleLabel: (name: string) => string;
  readonly onOpen: ((id: string) => void) | undefined;
  /** It has a box to choose it by. */
  readonly hasBox: boolean;
}

/** One row of a tree, and those below it. */
export function TreeRow({ node, toggleLabel, onOpen, hasBox }: TreeRowProps) {
  const { id, name, icon, detail, tools, children, isFixed = false } = node;
  return (
    <TreeItem
      id={id}
      textValue={name}
      className={isFixed ? 'tree__row tree__row--fixed' : 'tree__row'}
      {...(onOpen === undefined || isFixed ? {} : { onAction: () => onOpen(id) })}
    >
      <TreeItemContent>
        {({ hasChildItems }) => (
          <>
            {hasBox && !isFixed ? (
              <Checkbox slot="selection" className="tree__choice">
                <span className="tree__box">
                  <Check aria-hidden="true" />
                </span>
              </Checkbox>
            ) : null}
            {hasChildItems ? (
              <Button slot="chevron" className="tree__chevron" aria-label={toggleLabel(name)}>
                <ChevronRight aria-hidden="true" />
              </Button>
            ) : (
              <span className="tree__chevron" />
            )}
            {icon === undefined ? null : <span className="tree__icon">{icon}</span>}
            <span className="tree__name">{name}</span>
            {detail === undefined ? null : <span className="tree__detail">{detail}</span>}
            {tools === undefined ? null : <span className="tree__tools">{tools}</span>}
            {isFixed ? null : (
              <Button slot="drag" className="tree__grip">
                <GripVertical aria-hidden="true" />
              </Button>
            )}
          </>
        )}
      </TreeItemContent>
      <Collection items={children}>
        {(child) => <TreeRow node={child} {...{ toggleLabel, onOpen, hasBox }} />}
      </Collection>
    </TreeItem>
  );
}
