import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { Block } from '@spoor/contracts/pages/block';
import type { ReactNode } from 'react';
import { BlockFrame } from '../../features/editor/components/block-frame.tsx';
import { EmptyParent } from '../../features/editor/components/empty-parent.tsx';
import { RegionFrame } from '../../features/editor/components/region-frame.tsx';
import { panelAtom } from '../../features/editor/editor.atoms.ts';
import { ItemFrame } from '../../features/list-items/components/item-frame.tsx';
import { elsewhereOf } from '../../features/list-items/components/item-link.tsx';
import { ListToolbar } from '../../features/list-items/editing/list-toolbar.tsx';
import { OrderedItems } from '../../features/list-items/editing/ordered-items.tsx';
import { itemPath } from '../../features/list-items/item-place.ts';
import { useListItemCommands } from '../../features/list-items/list-item.commands.ts';
import { drawingOf } from '../../features/list-items/list-options.ts';
import { BlockPeople } from '../../features/presence/components/block-people.tsx';
import { pathOfBlock } from '../../features/presence/present-people.ts';
import { editAddress } from '../../shared/addresses.ts';
import {
  type BlockTools,
  type InPlaceProps,
  type RichInPlaceProps,
  useBlockDrawing,
} from '../../shared/blocks/block-context.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { useNavigate } from '../../shared/router/router-context.tsx';
import { useAtom, useAtomValue, useSetAtom } from '../../shared/store.ts';
import { markedAtom } from '../../shared/tasks/task.atoms.ts';
import { FieldPlace } from '../../shared/ui/field-place.tsx';
import { EditableItemText } from './editable-item-text.tsx';
import { EditablePageTitle } from './editable-page-title.tsx';
import { EditableRichText, EditableText } from './editable-texts.tsx';

/** What the editor puts around the visitor's page, from all features. */
export const editTools: BlockTools = {
  BlockFrame: SharedBlock,
  RegionFrame,
  ItemFrame: EditableItem,
  OrderedItems,
  ListTools,
  EmptyParent,
  EditableText: PlacedText,
  EditableRichText: PlacedRichText,
  EditablePageTitle,
  EditableItemText,
};

function PlacedText(props: InPlaceProps) {
  return (
    <FieldPlace as="span" path={leafOf(props)}>
      <EditableText {...props} />
    </FieldPlace>
  );
}

function PlacedRichText(props: RichInPlaceProps) {
  return (
    <FieldPlace path={leafOf(props)}>
      <EditableRichText {...props} />
    </FieldPlace>
  );
}

/** Texts that stand in a row, as those of tabs do, are one leaf: who types in one of them meets who types in another. */
function leafOf({ block, path }: InPlaceProps): string {
  const [, key = ''] = path.split('/');
  return `${pathOfBlock(block.guid)}/content/${key}`;
}

function SharedBlock({ block, children }: { block: Block; children: ReactNode }) {
  return (
    <BlockFrame block={block}>
      {children}
      <BlockPeople blockGuid={block.guid} />
    </BlockFrame>
  );
}

function EditableItem({ item, children }: { item: ListItemView; children: ReactNode }) {
  const { remove } = useListItemCommands();
  const { home } = useBlockDrawing();
  const navigate = useNavigate();
  const [panel, setPanel] = useAtom(panelAtom);
  const hasOwnPage = elsewhereOf(item) === undefined;
  const isSelected = panel?.kind === 'item' && panel.guid === item.guid;
  return (
    <ItemFrame
      item={item}
      isSelected={isSelected}
      isMarked={useAtomValue(markedAtom).has(item.guid)}
      onEdit={() => setPanel({ kind: 'item', guid: item.guid })}
      onEditPage={hasOwnPage ? () => void navigate(editAddress(itemPath(item, home))) : undefined}
      onRemove={() => {
        if (isSelected) setPanel(null);
        void remove(item);
      }}
    >
      {children}
    </ItemFrame>
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
          typeName: drawingOf(block).itemTypes[0],
        })
      }
      onManage={() => setPanel({ kind: 'items', listGuid: block.guid })}
    />
  );
}
