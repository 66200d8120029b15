import { fileSizeText } from '@spoor/contracts/assets/format-file-size';
import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import { locationOf } from '@spoor/contracts/list-items/item-location';
import type { ItemFile, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { listItemText } from '@spoor/contracts/list-items/list-item-texts';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import { urlOf } from '@spoor/contracts/shared/route';
import type { Language } from '@spoor/contracts/texts/languages';
import type { I18n, TextKey } from '../i18n.tsx';
import { safeLink } from '../rich-text/safe-link.ts';

/** A field of an item's type, with the item's value. */
export interface ItemField {
  readonly key: string;
  readonly label: string;
  readonly inputType: string;
  /** For display. */
  readonly text: string;
  /** Link target of addresses. */
  readonly href: string | undefined;
}

type Translation = Pick<I18n, 't' | 'language'>;
type FieldedItem = Pick<ListItemView, 'listItemTypeName' | 'metadata'> & Partial<Pick<ListItemView, 'file'>>;

/** The filled own fields of an item, in the order of its type. */
export function fieldsOf(
  { listItemTypeName, metadata, file }: FieldedItem,
  i18n: Translation,
): readonly ItemField[] {
  const type = listItemTypes.find(({ name }) => name === listItemTypeName);
  return (type?.fields ?? []).flatMap(({ key, inputType, options }): ItemField[] => {
    const label = fieldLabel(listItemTypeName, key, i18n);
    const value = inputType === 'location' ? locationOf(metadata)?.address : metadata[key];
    if (typeof value !== 'string' || value.trim() === '') return [];
    if (inputType === 'file')
      return file ? [{ key, label, inputType, ...fileText(value, file, i18n.language) }] : [];
    const isChoice = options.some((option) => option.value === value);
    const text = isChoice ? optionLabel(key, value, i18n) : value.trim();
    return [{ key, label, inputType, text, href: hrefOf(inputType, text) }];
  });
}

/** Own fields that are shown on cards. */
const brief = new Set(['role', 'location', 'status', 'price', 'fileGuid']);

export function briefFieldsOf(item: ListItemView, i18n: Translation): readonly ItemField[] {
  return fieldsOf(item, i18n).filter(({ key }) => brief.has(key));
}

/** The type's label; its name where it is unknown. */
export function typeLabel(name: string, { t }: Pick<I18n, 't'>): string {
  const isKnown = listItemTypes.some((type) => type.name === name);
  return isKnown ? t(listItemText.type(name) as TextKey) : name;
}

/** What an own field of a kind of item is called. */
export function fieldLabel(typeName: string, key: string, { t }: Pick<I18n, 't'>): string {
  return t(listItemText.field(typeName, key) as TextKey);
}

/** What a value is called that can be chosen in an own field. */
export function optionLabel(key: string, value: string, { t }: Pick<I18n, 't'>): string {
  return t(listItemText.option(key, value) as TextKey);
}

/** Links and documents have no page of their own. */
export function hasOwnPage(name: string): boolean {
  return listItemTypes.find((type) => type.name === name)?.hasDetail ?? true;
}

/** A link text such as `PDF, 1,5 MB`. */
function fileText(guid: string, { typeName, size }: ItemFile, language: Language) {
  const text = `${typeName}, ${fileSizeText(size, language)}`;
  return { text, href: urlOf(publicAssetRoutes.image, { guid }) };
}

function hrefOf(inputType: string, text: string): string | undefined {
  if (inputType === 'url') return safeLink(text);
  if (inputType === 'email') return `mailto:${text}`;
  return inputType === 'tel' ? `tel:${text.replace(/[^\d+]/g, '')}` : undefined;
}
