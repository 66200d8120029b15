import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { Block } from '@spoor/contracts/pages/block';
import type { ReactNode } from 'react';
import { EmptyBlock, UnknownBlock } from '../../features/editor/blocks/block-hints.tsx';
import { EditableBlock } from '../../features/editor/blocks/editable-block.tsx';
import { EditableRegion } from '../../features/editor/blocks/editable-region.tsx';
import { EmptyParent } from '../../features/editor/blocks/empty-parent.tsx';
import { panelAtom } from '../../features/editor/editor.atoms.ts';
import { ListToolbar } from '../../features/item-management/components/list-toolbar.tsx';
import { EditableItem } from '../../features/item-ordering/components/editable-item.tsx';
import { ReorderableItems } from '../../features/item-ordering/components/reorderable-items.tsx';
import { BlockPresence } from '../../features/presence/components/block-presence.tsx';
import { pathOfBlock } from '../../features/presence/present-people.ts';
import { editAddress } from '../../shared/addresses.ts';
import {
  type EditorComponents,
  type InPlaceProps,
  type RichInPlaceProps,
  useBlockRendering,
} from '../../shared/blocks/block-context.tsx';
import { FieldPath } from '../../shared/forms/field-path.tsx';
import { itemPath } from '../../shared/list-items/item-address.ts';
import { externalTargetOf } from '../../shared/list-items/item-link.tsx';
import { useListItemCommands } from '../../shared/list-items/list-item.commands.ts';
import { displayOptionsOf } from '../../shared/list-items/list-options.ts';
import { useItemWithdrawal } from '../../shared/list-items/use-item-withdrawal.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { useNavigate } from '../../shared/router/router-context.tsx';
import { useAtom, useAtomValue, useSetAtom } from '../../shared/store.ts';
import { highlightedAtom } from '../../shared/tasks/task.atoms.ts';
import { EditableItemText } from './editable-item-text.tsx';
import { EditablePageTitle } from './editable-page-title.tsx';
import { EditableRichText, EditableText } from './editable-texts.tsx';

/** The components that the editor adds to the visitor's page, composed from all features. */
export const editorComponents: EditorComponents = {
  EditableBlock: BlockWithPresence,
  EditableRegion: EditableRegion,
  EditableItem: EditableListItem,
  ReorderableItems: ReorderableItems,
  ListTools,
  EmptyBlock,
  UnknownBlock,
  EmptyParent,
  EditableText: TextWithPath,
  EditableRichText: RichTextWithPath,
  EditablePageTitle,
  EditableItemText,
};

function TextWithPath(props: InPlaceProps) {
  return (
    <FieldPath as="span" path={changePathOf(props)}>
      <EditableText {...props} />
    </FieldPath>
  );
}

function RichTextWithPath(props: RichInPlaceProps) {
  return (
    <FieldPath path={changePathOf(props)}>
      <EditableRichText {...props} />
    </FieldPath>
  );
}

/** The Change path of a text. Texts of list entries, such as tabs, share the path of the whole list. */
function changePathOf({ block, path }: InPlaceProps): string {
  const [, key = ''] = path.split('/');
  return `${pathOfBlock(block.guid)}/content/${key}`;
}

function BlockWithPresence({ block, children }: { block: Block; children: ReactNode }) {
  return (
    <EditableBlock block={block}>
      {children}
      <BlockPresence blockGuid={block.guid} />
    </EditableBlock>
  );
}

function EditableListItem({ item, children }: { item: ListItemView; children: ReactNode }) {
  const { remove } = useListItemCommands();
  const { withdrawItems, itemWithdrawalDialog } = useItemWithdrawal();
  const { location } = useBlockRendering();
  const navigate = useNavigate();
  const [panel, setPanel] = useAtom(panelAtom);
  const hasOwnPage = externalTargetOf(item) === undefined;
  const isSelected = panel?.kind === 'item' && panel.guid === item.guid;
  const removeItem = () => {
    if (isSelected) setPanel(null);
    void remove(item);
  };
  return (
    <>
      <EditableItem
        item={item}
        isSelected={isSelected}
        isMarked={useAtomValue(highlightedAtom).has(item.guid)}
        onEdit={() => setPanel({ kind: 'item', guid: item.guid })}
        onEditPage={hasOwnPage ? () => void navigate(editAddress(itemPath(item, location))) : undefined}
        onRemove={() => void withdrawItems({ act: 'remove', items: [item], carryOut: removeItem })}
      >
        {children}
      </EditableItem>
      {itemWithdrawalDialog}
    </>
  );
}

function ListTools({ block }: { block: Block }) {
  const setPanel = useSetAtom(panelAtom);
  return (
    <ListToolbar
      list={block}
      onAdd={() =>
        setPanel({
          kind: 'newItem',
          guid: newGuid(),
          listGuid: block.guid,
          typeName: displayOptionsOf(block).itemTypes[0],
        })
      }
      onManage={() => setPanel({ kind: 'items', listGuid: block.guid })}
    />
  );
}
