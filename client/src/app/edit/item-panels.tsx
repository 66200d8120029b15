import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditorDrawer } from '../../features/editor/components/editor-drawer.tsx';
import { panelAtom } from '../../features/editor/editor.atoms.ts';
import { useEditor } from '../../features/editor/editor-context.tsx';
import { ItemForm } from '../../features/list-items/editing/item-form.tsx';
import { ItemsPanel } from '../../features/list-items/editing/items-panel.tsx';
import { editOf, newItemOf, valuesOf } from '../../features/list-items/item-form-values.ts';
import { useListItemCommands } from '../../features/list-items/list-item.commands.ts';
import { itemQuery } from '../../features/list-items/list-items.api.ts';
import { drawingOf } from '../../features/list-items/list-options.ts';
import { useApi } from '../../shared/api-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { useSetAtom } from '../../shared/store.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Waiting } from '../../shared/ui/waiting.tsx';

interface ItemsDrawerProps {
  readonly listGuid: string;
  readonly onClose: () => void;
}

/** The items of a list of this page. */
export function ItemsDrawer({ listGuid, onClose }: ItemsDrawerProps) {
  const { t } = useI18n();
  const { page } = useEditor();
  const setPanel = useSetAtom(panelAtom);
  const list = page.buildingBlockInstances.find(({ guid }) => guid === listGuid);
  if (list === undefined) return null;
  const { title, itemTypes } = drawingOf(list);
  return (
    <EditorDrawer title={title || t('items.title')} onClose={onClose}>
      <ItemsPanel
        list={list}
        onOpen={(guid) => setPanel({ kind: 'item', guid, back: listGuid })}
        onAdd={() =>
          setPanel({ kind: 'newItem', guid: newGuid(), listGuid, typeName: itemTypes[0], back: listGuid })
        }
      />
    </EditorDrawer>
  );
}

interface NewItemPanelProps {
  /** Of the item that will be added. */
  readonly guid: string;
  readonly listGuid: string;
  readonly typeName: string | undefined;
  readonly onClose: () => void;
}

export function NewItemPanel({ guid, listGuid, typeName, onClose }: NewItemPanelProps) {
  const { t } = useI18n();
  const { add } = useListItemCommands();
  const [values] = useState(() => newItemOf(typeName));
  return (
    <EditorDrawer title={t('item.new')} onClose={onClose}>
      <ItemForm
        values={values}
        listGuid={listGuid}
        isNew
        onCancel={onClose}
        onSave={async (values) => (await add({ listGuid, item: { ...values, guid } })) !== undefined}
      />
    </EditorDrawer>
  );
}

interface ItemPanelProps {
  readonly guid: string;
  /** Its own page stands beside the drawer: its text and pictures are edited there. */
  readonly isOnPage?: boolean;
  readonly onClose: () => void;
}

export function ItemPanel({ guid, isOnPage = false, onClose }: ItemPanelProps) {
  const { t } = useI18n();
  // The form begins with what is there now, not with what was read a while ago.
  const item = useQuery({ ...itemQuery(useApi(), guid), refetchOnMount: 'always' });
  return (
    <EditorDrawer title={item.data?.title ?? t('item.form')} onClose={onClose}>
      {item.isError && item.data === undefined ? <LoadFailure retry={() => void item.refetch()} /> : null}
      {item.isSuccess && item.isFetchedAfterMount ? (
        <ItemEditor item={item.data} isOnPage={isOnPage} onClose={onClose} />
      ) : null}
      {item.isError || item.isFetchedAfterMount ? null : <Waiting rows={8} />}
    </EditorDrawer>
  );
}

/**
 * Edits the item as it was when the form was opened: what others change meanwhile is merged by the server, or
 * shown where it is the very same thing, but never slips under what somebody is typing.
 */
function ItemEditor({
  item,
  isOnPage,
  onClose,
}: Omit<Required<ItemPanelProps>, 'guid'> & { item: ListItemView }) {
  const { edit } = useListItemCommands();
  const [opened] = useState(item);
  const [values] = useState(() => valuesOf(item));
  return (
    <ItemForm
      values={values}
      listGuid={item.parentGuids[0] ?? ''}
      hasContent={!isOnPage}
      onCancel={onClose}
      onSave={async (changed) => {
        const changes = editOf(values, changed);
        if (Object.keys(changes).length === 0) return true;
        return (await edit({ item: opened, edit: changes })) !== undefined;
      }}
    />
  );
}
