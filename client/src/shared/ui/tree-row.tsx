import { Check, ChevronRight, GripVertical } from 'lucide-react';
import { Button, Checkbox, Collection, TreeItem, TreeItemContent } from 'react-aria-components';
import type { TreeNode } from './tree-places.ts';

interface TreeRowProps {
  readonly node: TreeNode;
  readonly toggleLabel: (name: string) => string;
  readonly onOpen: ((id: string) => void) | undefined;
  /** Has a checkbox. */
  readonly hasBox: boolean;
}

export function TreeRow({ node, toggleLabel, onOpen, hasBox }: TreeRowProps) {
  const { id, name, icon, detail, tools, children, isFixed = false, isHeading = false } = node;
  return (
    <TreeItem
      id={id}
      textValue={name}
      className={`tree__row row gap-2${isFixed ? ' tree__row--fixed' : ''}${isHeading ? ' tree__row--heading' : ''}`}
      {...(onOpen === undefined || isFixed ? {} : { onAction: () => onOpen(id) })}
    >
      <TreeItemContent>
        {({ hasChildItems }) => (
          <>
            {hasBox && !isFixed ? (
              <Checkbox slot="selection" className="tree__choice centred">
                <span className="tree__box centred">
                  <Check aria-hidden="true" />
                </span>
              </Checkbox>
            ) : null}
            {hasChildItems ? (
              <Button slot="chevron" className="tree__chevron centred soft" aria-label={toggleLabel(name)}>
                <ChevronRight aria-hidden="true" />
              </Button>
            ) : (
              <span className="tree__chevron centred soft" />
            )}
            {icon === undefined ? null : <span className="tree__icon soft">{icon}</span>}
            <span className="tree__name truncate">{name}</span>
            {detail === undefined ? null : (
              <span className="tree__detail truncate grow tiny soft">{detail}</span>
            )}
            {tools === undefined ? null : <span className="tree__tools">{tools}</span>}
            {isFixed ? null : (
              <Button slot="drag" className="tree__grip centred soft">
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
