import { useQueries, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { ComboListField } from '../../../shared/forms/combo-list-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { itemQuery } from '../../../shared/list-items/list-items.api.ts';
import { type ListChoice, listChoicesQuery } from '../../../shared/list-items/list-select.api.ts';
import type { ItemFormState } from '../item.form-schema.ts';

interface ItemListsFieldProps {
  readonly form: ItemFormState;
  /** The list to which a new item is added, come what may; absent for an item that exists. */
  readonly ownList?: string | undefined;
}

/** The lists and parent items of an item, at least one. */
export function ItemListsField({ form, ownList }: ItemListsFieldProps) {
  const { t } = useI18n();
  const { data: lists } = useQuery(listChoicesQuery(useApi()));
  const parents = useWatch({ control: form.control, name: 'parentGuids' });
  const titles = useItemTitles(parents.filter((guid) => lists?.every((list) => list.guid !== guid)));

  function nameOf(guid: string): string {
    const list = lists?.find((known) => known.guid === guid);
    return list === undefined ? t('item.below', { title: titles.get(guid) ?? '…' }) : choiceOf(list).name;
  }

  return (
    <SchemaField form={form} name="parentGuids">
      {({ onChange, ...field }) => (
        <ComboListField
          {...field}
          label={t(ownList === undefined ? 'item.lists' : 'item.lists_too')}
          choices={(lists ?? []).filter(({ guid }) => guid !== ownList).map(choiceOf)}
          nameOf={nameOf}
          removeLabel={(name) => t('item.lists_remove', { name })}
          requiresOne={ownList === undefined}
          onChange={(guids) => onChange([...guids])}
        />
      )}
    </SchemaField>
  );
}

/** What items are called that others hang under; they, or lists that this editor does not see, are no choices. */
function useItemTitles(guids: readonly string[]): ReadonlyMap<string, string> {
  const api = useApi();
  return useQueries({
    queries: guids.map((guid) => itemQuery(api, guid)),
    combine: (items) => new Map(items.map(({ data }, index) => [guids[index] ?? '', data?.title ?? '…'])),
  });
}

function choiceOf({ guid, title, page }: ListChoice) {
  return { id: guid, name: title || page, detail: title === '' ? undefined : page };
}
