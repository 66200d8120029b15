import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { panelAtom } from '../../features/editor/editor.atoms.ts';
import { useEditor } from '../../features/editor/editor-context.tsx';
import { EditorDrawer } from '../../features/editor/panels/editor-drawer.tsx';
import { ItemForm } from '../../features/item-forms/components/item-form.tsx';
import { itemEditOf, itemFormValuesOf, newItemOf } from '../../features/item-forms/item.form-schema.ts';
import { ItemsPanel } from '../../features/item-management/components/items-panel.tsx';
import { useApi } from '../../shared/api-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { useListItemCommands } from '../../shared/list-items/list-item.commands.ts';
import { itemQuery } from '../../shared/list-items/list-items.api.ts';
import { displayOptionsOf } from '../../shared/list-items/list-options.ts';
import { newGuid } from '../../shared/new-guid.ts';
import { Link } from '../../shared/router/link.tsx';
import { sentAddress } from '../../shared/sent-address.ts';
import { useSetAtom } from '../../shared/store.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../shared/ui/loading-skeleton.tsx';

interface ItemsDrawerProps {
  readonly listGuid: string;
  readonly onClose: () => void;
}

export function ItemsDrawer({ listGuid, onClose }: ItemsDrawerProps) {
  const { t } = useI18n();
  const { page } = useEditor();
  const setPanel = useSetAtom(panelAtom);
  const list = page.buildingBlockInstances.find(({ guid }) => guid === listGuid);
  if (list === undefined) return null;
  const { title, itemTypes } = displayOptionsOf(list);
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

interface NewItemDrawerProps {
  /** Of the item that will be added. */
  readonly guid: string;
  readonly listGuid: string;
  readonly typeName: string | undefined;
  readonly onClose: () => void;
}

export function NewItemDrawer({ guid, listGuid, typeName, onClose }: NewItemDrawerProps) {
  const { t } = useI18n();
  const { add } = useListItemCommands();
  const [values] = useState(() => newItemOf(typeName));
  return (
    <EditorDrawer title={t('item.new')} onClose={onClose}>
      <ItemForm
        values={values}
        listGuid={listGuid}
        isNew
        onClose={onClose}
        onSave={(values) => add({ listGuid, item: { ...values, guid } })}
      />
    </EditorDrawer>
  );
}

interface ItemDrawerProps {
  readonly guid: string;
  /** The item's own page is shown beside the drawer: its text and images are edited there. */
  readonly isOnPage?: boolean;
  readonly onClose: () => void;
}

export function ItemDrawer({ guid, isOnPage = false, onClose }: ItemDrawerProps) {
  const { t } = useI18n();
  // The form starts with fresh data, not with what is cached.
  const item = useQuery({ ...itemQuery(useApi(), guid), refetchOnMount: 'always' });
  return (
    <EditorDrawer title={item.data?.title ?? t('item.form')} onClose={onClose}>
      {item.isError && item.data === undefined ? <LoadFailure retry={() => void item.refetch()} /> : null}
      {item.isSuccess && item.isFetchedAfterMount ? (
        <EditItemForm item={item.data} isOnPage={isOnPage} onClose={onClose} />
      ) : null}
      {item.isError || item.isFetchedAfterMount ? null : <LoadingSkeleton rows={8} />}
    </EditorDrawer>
  );
}

/** Edits the item as it was when the form was opened. The server merges the changes of others, or reports a conflict. */
function EditItemForm({
  item,
  isOnPage,
  onClose,
}: Omit<Required<ItemDrawerProps>, 'guid'> & { item: ListItemView }) {
  const { t } = useI18n();
  const { editInForm } = useListItemCommands();
  const [opened] = useState(item);
  const [values] = useState(() => itemFormValuesOf(item));
  return (
    <>
      {item.submissionGuid === undefined ? null : (
        <p className="panel-form">
          <Link to={sentAddress(item.submissionGuid)}>{t('item.of_submission')}</Link>
        </p>
      )}
      <ItemForm
        values={values}
        listGuid={item.parentGuids[0] ?? ''}
        authors={item.authors}
        hasContent={!isOnPage}
        onClose={onClose}
        onSave={async (changed) => {
          const changes = itemEditOf(values, changed);
          if (Object.keys(changes).length > 0) return editInForm({ item: opened, edit: changes });
          onClose();
          return undefined;
        }}
      />
    </>
  );
}
