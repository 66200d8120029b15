import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { fileSizeText } from '@spoor/contracts/assets/file-size';
import { locationOf } from '@spoor/contracts/list-items/item-location';
import type { ItemFile, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import { urlOf } from '@spoor/contracts/shared/route';
import type { Language } from '../../shared/i18n.tsx';
import { safeLink } from '../../shared/rich-text/safe-link.ts';

/** A field that a kind of item has of its own, with the value that one item has in it. */
export interface ItemField {
  readonly key: string;
  readonly label: string;
  readonly inputType: string;
  /** As people read it. */
  readonly text: string;
  /** Where it leads, for addresses of any kind. */
  readonly href: string | undefined;
}

type FieldedItem = Pick<ListItemView, 'listItemTypeName' | 'metadata'> & Partial<Pick<ListItemView, 'file'>>;

/** The own fields of an item that are filled in, in the order of its kind. */
export function fieldsOf(
  { listItemTypeName, metadata, file }: FieldedItem,
  language: Language,
): readonly ItemField[] {
  const type = listItemTypes.find(({ name }) => name === listItemTypeName);
  return (type?.fields ?? []).flatMap(({ key, label, inputType, options }) => {
    const value = inputType === 'location' ? locationOf(metadata)?.address : metadata[key];
    if (typeof value !== 'string' || value.trim() === '') return [];
    if (inputType === 'file')
      return file ? [{ key, label: label[language], inputType, ...fileText(value, file, language) }] : [];
    const choice = options.find((option) => option.value === value);
    const text = choice?.label[language] ?? value.trim();
    return [{ key, label: label[language], inputType, text, href: hrefOf(inputType, text) }];
  });
}

/** Own fields that say in a word what an item is about, and so stand on its card. */
const brief = new Set(['role', 'location', 'status', 'price', 'fileGuid']);

export function briefFieldsOf(item: ListItemView, language: Language): readonly ItemField[] {
  return fieldsOf(item, language).filter(({ key }) => brief.has(key));
}

/** What a kind of item is called; its own name where this version does not know it. */
export function typeLabel(name: string, language: Language): string {
  return listItemTypes.find((type) => type.name === name)?.label[language] ?? name;
}

/** Whether items of a kind have pages of their own, and so pictures to be known by. Links and documents lead elsewhere. */
export function hasOwnPage(name: string): boolean {
  return listItemTypes.find((type) => type.name === name)?.hasDetail ?? true;
}

/** What a file is and how large, leading to it: `PDF, 1,5 MB`. */
function fileText(guid: string, { typeName, size }: ItemFile, language: Language) {
  const text = `${typeName}, ${fileSizeText(size, language)}`;
  return { text, href: urlOf(assetRoutes.image, { guid }) };
}

function hrefOf(inputType: string, text: string): string | undefined {
  if (inputType === 'url') return safeLink(text);
  if (inputType === 'email') return `mailto:${text}`;
  return inputType === 'tel' ? `tel:${text.replace(/[^\d+]/g, '')}` : undefined;
}
