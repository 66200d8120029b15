import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import { CheckListField } from '../../../shared/forms/check-list-field.tsx';
import type { FieldProps } from '../../../shared/forms/field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { typeLabel } from '../../../shared/list-items/item-fields.ts';

/** The kinds of items that a list is meant for, by their names; a new item is of the first of them. */
export function ItemTypesField(props: FieldProps<readonly string[]>) {
  const i18n = useI18n();
  const choices = listItemTypes.map(({ name }) => ({ value: name, name: typeLabel(name, i18n) }));
  return <CheckListField {...props} choices={choices} />;
}
