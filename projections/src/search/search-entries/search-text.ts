import { textsInBlock } from '@spoor/contracts/blocks/block-texts';
import type { FormDraft } from '@spoor/contracts/forms/form';
import { locationOf } from '@spoor/contracts/list-items/item-location';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import { type PageContent, textsInOptions } from '@spoor/contracts/pages/page';
import { writtenNames } from '@spoor/contracts/shared/author-list';
import { byRank } from '@spoor/contracts/shared/field-changes';

/** Of the texts of one thing, so many characters can be searched: a column of words takes no more than a megabyte. */
const maxTextLength = 100_000;

/** What a thing tells below its title. */
export interface ThingText {
  /** What sums it up. */
  readonly summary: string;
  readonly body: string;
}

/** The text of a page: its options that are texts and its authors' names, and its blocks in the order in which they stand. */
export function textOfPage({ options, blocks }: PageContent): ThingText {
  return {
    summary: joined([...textsInOptions(options), ...writtenNames(options.authors)]),
    body: joined(blocks.toSorted(byRank).flatMap(textsInBlock)),
  };
}

/** The text of an item: its summary, its tags and authors' names and the fields of its kind, and its blocks. */
export function textOfItem({
  listItemTypeName,
  metadata,
  contentBuildingBlockInstances,
}: ListItem): ThingText {
  const { fields = [] } = listItemTypes.find(({ name }) => name === listItemTypeName) ?? {};
  const values = fields
    .filter(({ inputType }) => inputType === 'text' || inputType === 'textarea')
    .map(({ key }) => metadata[key]);
  return {
    summary: joined([
      metadata.description ?? '',
      ...values.filter((value) => typeof value === 'string' && value !== metadata.description),
      locationOf(metadata)?.address ?? '',
      ...(metadata.tags ?? []),
      ...writtenNames(metadata.authors),
    ]),
    body: joined(contentBuildingBlockInstances.toSorted(byRank).flatMap(textsInBlock)),
  };
}

/** What a form asks, in the order in which it does. */
export function textOfForm({ blocks }: FormDraft): string {
  return joined(blocks.toSorted(byRank).flatMap(textsInBlock));
}

/** The name of a file as words: `afval-kalender_2026.pdf` as `afval kalender 2026 pdf`. */
export function textOfFileName(fileName: string): string {
  return fileName.replace(/[-_.]+/g, ' ').trim();
}

function joined(texts: readonly unknown[]): string {
  return joinedTexts(texts.map((text) => String(text).replace(/\s+/g, ' ').trim())).slice(0, maxTextLength);
}

/** Texts as one, in which it stays to be seen where a heading or cell ends that ends in no mark of its own. */
export function joinedTexts(texts: readonly string[]): string {
  const filled = texts.filter((text) => text !== '');
  return filled
    .map((text, index) => (index === filled.length - 1 || /[.!?:;,…]$/.test(text) ? text : `${text} ·`))
    .join(' ');
}
