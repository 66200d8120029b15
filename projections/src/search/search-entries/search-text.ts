import { textsInBlock } from '@spoor/contracts/blocks/block-texts';
import { locationOf } from '@spoor/contracts/list-items/item-location';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import type { PageContent } from '@spoor/contracts/pages/page';
import { byRank } from '@spoor/contracts/shared/field-changes';

/** Of the texts of one thing, so many characters can be searched: a column of words takes no more than a megabyte. */
const maxTextLength = 100_000;

/** What a thing tells below its title. */
export interface ThingText {
  /** What sums it up. */
  readonly summary: string;
  readonly body: string;
}

/** The text of a page: its description, and its blocks in the order in which they stand. */
export function textOfPage({ options, blocks }: PageContent): ThingText {
  return {
    summary: joined([options.metaDescription ?? '']),
    body: joined(blocks.toSorted(byRank).flatMap(textsInBlock)),
  };
}

/** The text of an item: its summary, its tags and the fields of its kind, and its blocks. */
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
    ]),
    body: joined(contentBuildingBlockInstances.toSorted(byRank).flatMap(textsInBlock)),
  };
}

/** The name of a file as words: `afval-kalender_2026.pdf` as `afval kalender 2026 pdf`. */
export function textOfFileName(fileName: string): string {
  return fileName.replace(/[-_.]+/g, ' ').trim();
}

function joined(texts: readonly unknown[]): string {
  return texts
    .map((text) => String(text).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, maxTextLength);
}
