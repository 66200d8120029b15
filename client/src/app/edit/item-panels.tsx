import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EditorDrawer } from '../../features/editor/components/editor-drawer.tsx';
import { ItemForm } from '../../features/list-items/components/item-form.tsx';
import { editOf, newItemValues, valuesOf } from '../../features/list-items/item-form-values.ts';
import { useListItemCommands } from '../../features/list-items/list-item.commands.ts';
import { itemQuery } from '../../features/list-items/list-items.api.ts';
import { useApi } from '../../shared/api-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';

export function NewItemPanel({ listGuid, onClose }: { listGuid: string; onClose: () => void }) {
  const { t } = useI18n();
  const { add } = useListItemCommands();
  return (
    <EditorDrawer title={t('item.new')} onClose={onClose}>
      <ItemForm
        values={newItemValues}
        onCancel={onClose}
        onSave={async (values) =>
          (await add({ listGuid, item: { ...values, guid: newGuid() } })) !== undefined
        }
      />
    </EditorDrawer>
  );
}

export function ItemPanel({ guid, onClose }: { guid: string; onClose: () => void }) {
  const { t } = useI18n();
  const { edit } = useListItemCommands();
  const { data: item, isError, refetch } = useQuery(itemQuery(useApi(), guid));
  const values = useMemo(() => item && valuesOf(item), [item]);
  return (
    <EditorDrawer title={item?.title ?? t('item.form')} onClose={onClose}>
      {isError && item === undefined ? <LoadFailure retry={() => void refetch()} /> : null}
      {item === undefined || values === undefined ? null : (
        <ItemForm
          values={values}
          onCancel={onClose}
          onSave={async (changed) => {
            const changes = editOf(values, changed);
            return Object.keys(changes).length === 0 || (await edit({ item, edit: changes })) !== undefined;
          }}
        />
      )}
    </EditorDrawer>
  );
}
