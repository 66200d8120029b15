import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import type { I18n, TextKey } from '../../shared/i18n.tsx';
import { fieldLabel, optionLabel, typeLabel } from '../../shared/list-items/item-fields.ts';

/** Fields of every item. */
const common: Readonly<Record<string, TextKey>> = {
  listItemTypeName: 'item.type',
  description: 'item.description',
  imageGuid: 'item.card_image',
  periodStart: 'item.period_start',
  periodEnd: 'item.period_end',
  tags: 'item.tags',
  authors: 'authors',
  categories: 'categories',
};

/** The label of an item's field; its key where it has none. */
export function fieldName(key: string, { t }: Pick<I18n, 't'>): string {
  const name = common[key];
  if (name !== undefined) return t(name);
  const type = listItemTypes.find(({ fields }) => fields.some((field) => field.key === key));
  return type === undefined ? key : fieldLabel(type.name, key, { t });
}

/**
 * A field's value for display.
 * @param text the stored value
 */
export function fieldText(key: string, text: string, i18n: Pick<I18n, 't' | 'date' | 'time'>): string {
  if (text === '') return '';
  if (key === 'periodStart' || key === 'periodEnd') return `${i18n.date(text)} ${i18n.time(text)}`;
  if (key === 'listItemTypeName') return typeLabel(text, i18n);
  return isOption(key, text) ? optionLabel(key, text, i18n) : text;
}

function isOption(key: string, text: string): boolean {
  const fields = listItemTypes.flatMap((type) => type.fields).filter((field) => field.key === key);
  return fields.some(({ options }) => options.some(({ value }) => value === text));
}
