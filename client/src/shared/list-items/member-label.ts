import type { I18n } from '../i18n.tsx';
import { fieldLabel } from './item-fields.ts';

const memberLabels = {
  title: 'item.title',
  description: 'item.description',
  text: 'item.body',
  imageGuid: 'item.card_image',
  periodStart: 'item.period_start',
  periodEnd: 'item.period_end',
} as const;

/** What a part of an item is called, also one that every kind has. */
export function memberLabel(key: string, typeName: string, i18n: Pick<I18n, 't'>): string {
  const label = Object.entries(memberLabels).find(([member]) => member === key)?.[1];
  return label === undefined ? fieldLabel(typeName, key, i18n) : i18n.t(label);
}
