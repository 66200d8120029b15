import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import type { I18n, TextKey } from '../../shared/i18n.tsx';

/** Names of the fields that every item has. */
const common: Readonly<Record<string, TextKey>> = {
  listItemTypeName: 'item.type',
  description: 'item.description',
  imageGuid: 'item.card_image',
  periodStart: 'item.period_start',
  periodEnd: 'item.period_end',
  tags: 'item.tags',
};

/** What a field of an item is called; its own key where nobody named it. */
export function fieldName(key: string, { t, language }: Pick<I18n, 't' | 'language'>): string {
  const name = common[key];
  return name === undefined ? (ownField(key)?.label[language] ?? key) : t(name);
}

/** What stands in a field, as people read it. @param text as it is stored */
export function fieldText(key: string, text: string, { language, date, time }: Omit<I18n, 't'>): string {
  if (text === '') return '';
  if (key === 'periodStart' || key === 'periodEnd') return `${date(text)} ${time(text)}`;
  if (key === 'listItemTypeName')
    return listItemTypes.find(({ name }) => name === text)?.label[language] ?? text;
  return ownField(key)?.options.find(({ value }) => value === text)?.label[language] ?? text;
}

function ownField(sought: string) {
  return listItemTypes.flatMap(({ fields }) => fields).find(({ key }) => key === sought);
}
