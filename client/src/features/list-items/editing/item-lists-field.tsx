import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { type ListChoice, listChoicesQuery } from '../../../shared/list-choices.api.ts';
import { Chip } from '../../../shared/ui/chip.tsx';
import { ComboField } from '../../../shared/ui/combo-field.tsx';
import type { ItemFormValues } from '../item-form-values.ts';
import { itemQuery } from '../list-items.api.ts';

interface ItemListsFieldProps {
  readonly form: UseFormReturn<ItemFormValues>;
  /** The list to which a new item is added, come what may; absent for an item that exists. */
  readonly ownList?: string | undefined;
}

/** The lists in which an item is met, and the items that it hangs under: one at least. */
export function ItemListsField({ form, ownList }: ItemListsFieldProps) {
  const { t } = useI18n();
  const { data: lists } = useQuery(listChoicesQuery(useApi()));
  return (
    <Controller
      control={form.control}
      name="parentGuids"
      render={({ field: { value, onChange } }) => {
        const free = (lists ?? []).filter(({ guid }) => guid !== ownList && !value.includes(guid));
        return (
          <div className="tags-field">
            <ComboField
              // Once chosen, it is a chip: the field is empty again.
              key={value.length}
              label={t(ownList === undefined ? 'item.lists' : 'item.lists_too')}
              choices={free.map(choiceOf)}
              value=""
              onChange={(guid) => guid !== '' && onChange([...value, guid])}
            />
            {value.length === 0 || lists === undefined ? null : (
              <p className="tags-field__chosen">
                {value.map((guid) => (
                  <Parent
                    key={guid}
                    guid={guid}
                    list={lists.find((list) => list.guid === guid)}
                    isLast={ownList === undefined && value.length === 1}
                    onRemove={() => onChange(value.filter((other) => other !== guid))}
                  />
                ))}
              </p>
            )}
          </div>
        );
      }}
    />
  );
}

interface ParentProps {
  readonly guid: string;
  /** Undefined where it is an item, or a list that this editor does not see. */
  readonly list: ListChoice | undefined;
  readonly isLast: boolean;
  readonly onRemove: () => void;
}

function Parent({ guid, list, isLast, onRemove }: ParentProps) {
  const { t } = useI18n();
  const { data: item } = useQuery({ ...itemQuery(useApi(), guid), enabled: list === undefined });
  const name = list === undefined ? t('item.below', { title: item?.title ?? '…' }) : choiceOf(list).name;
  if (isLast) return <span className="chip">{name}</span>;
  return (
    <Chip removeLabel={t('item.lists_remove', { name })} onRemove={onRemove}>
      {name}
    </Chip>
  );
}

function choiceOf({ guid, title, page }: ListChoice) {
  return { id: guid, name: title || page, detail: title === '' ? undefined : page };
}
