import type { FilterTerm } from '@spoor/contracts/list-items/list-filter';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { SortTerm } from '@spoor/contracts/list-items/list-sort';
import type { ListMetadata } from '@spoor/contracts/pages/page.views';
import type { EditRule } from '@spoor/contracts/shared/permissions';
import type { Answer, Reader } from '../../reader.ts';

/** Which items of a list, in which order; what is absent falls back to the list block's own options. */
export interface ListSelection {
  /** From 1. */
  readonly pageNumber?: number | undefined;
  /** 1 to 100. */
  readonly itemCount?: number | undefined;
  readonly sort?: readonly SortTerm[] | undefined;
  readonly filter?: readonly FilterTerm[] | undefined;
  readonly searchFilter?: string | undefined;
}

/** A page of a list, and how many items there are in all. */
export interface ListSlice {
  readonly items: ListItemView[];
  readonly totalNumberOfItems: number;
}

/**
 * The items of one list. Expired ones are hidden as the list says; unpublished ones are for its editors only.
 * @returns undefined where there is no such list, or it is not for the reader to see.
 */
export async function listItems(
  _reader: Reader,
  _listGuid: string,
  _selection: ListSelection,
): Promise<Answer<ListSlice> | undefined> {
  throw new Error('Not written yet');
}

/** As {@link listItems}, with the highlighted items only where the widget's options ask for that. */
export async function listWidgetItems(
  _reader: Reader,
  _listGuid: string,
  _selection: ListSelection,
): Promise<Answer<ListSlice> | undefined> {
  throw new Error('Not written yet');
}

/** How many items the selection has, and how many are hidden because they expired. */
export async function readListMetadata(
  _reader: Reader,
  _listGuid: string,
  _selection: ListSelection,
): Promise<Answer<ListMetadata> | undefined> {
  throw new Error('Not written yet');
}

/** @param id guid or short id. @returns undefined where it is not for the reader to see. */
export async function readListItem(_reader: Reader, _id: string): Promise<Answer<ListItemView> | undefined> {
  throw new Error('Not written yet');
}

/**
 * Items by guid, in the order asked: for reading back what was just added.
 * @returns undefined where one of them does not exist or is not for the reader to see.
 */
export async function readListItems(
  _reader: Reader,
  _guids: readonly string[],
): Promise<ListItemView[] | undefined> {
  throw new Error('Not written yet');
}

/** An item as commands need it: where it hangs, and the edit rules of the pages that hold its lists. */
export interface ListItemTarget {
  readonly guid: string;
  readonly parentGuids: readonly string[];
  readonly removed: boolean;
  readonly isPublished: boolean;
  /** Guid of the person who added it; null where nobody was signed in. */
  readonly createdBy: string | null;
  /** One per list that it hangs in, found or not: editing takes one that allows it, removing takes all. */
  readonly editRules: readonly EditRule[];
}

/** Also finds removed items and those that the reader may not see. */
export async function findListItem(_reader: Reader, _guid: string): Promise<ListItemTarget | undefined> {
  throw new Error('Not written yet');
}
