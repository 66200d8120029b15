import type { PageMode } from '@spoor/contracts/pages/page.routes';
import type { BlockView, PageView } from '@spoor/contracts/pages/page.views';
import type { EditRule } from '@spoor/contracts/shared/permissions';
import type { Answer, Reader } from '../../reader.ts';

/** Which pages are wanted, and how much of them. */
export interface PageSelection {
  /** Whether the blocks come along; without them `buildingBlockInstances` is empty. */
  readonly includeBlocks: boolean;
  /** Only pages that hold a block of one of these names, and only those blocks. */
  readonly blockNames?: readonly string[];
}

/**
 * All pages that the reader may see, by title: editors get the drafts of what they can edit, everybody else what
 * is published.
 */
export async function listPages(_reader: Reader, _selection: PageSelection): Promise<Answer<PageView[]>> {
  throw new Error('Not written yet');
}

/**
 * One page. `draft` is for its editors; everybody else gets the live version, whatever they ask for.
 * @param id guid or short id.
 * @returns undefined where it does not exist, was removed, or is not for the reader to see.
 */
export async function readPage(
  _reader: Reader,
  _id: string,
  _mode: PageMode,
): Promise<Answer<PageView> | undefined> {
  throw new Error('Not written yet');
}

/** The page that an address leads to; see {@link readPage}. */
export async function readPageByPath(
  _reader: Reader,
  _path: string,
  _mode: PageMode,
): Promise<Answer<PageView> | undefined> {
  throw new Error('Not written yet');
}

/** One block with the page it stands on; undefined where it is not for the reader to see. */
export async function readBlock(
  _reader: Reader,
  _blockGuid: string,
  _mode: PageMode,
): Promise<Answer<BlockView> | undefined> {
  throw new Error('Not written yet');
}

/** A page as commands need it: which stream, and who may edit it. Also finds what the reader may not see. */
export interface PageTarget extends EditRule {
  readonly pageGuid: string;
}

/** @param id guid or short id. */
export async function findPage(_reader: Reader, _id: string): Promise<PageTarget | undefined> {
  throw new Error('Not written yet');
}

/** The page that holds a block, in its draft or live. */
export async function findPageOfBlock(_reader: Reader, _blockGuid: string): Promise<PageTarget | undefined> {
  throw new Error('Not written yet');
}

/** Whether one of these roles is named as editor by any page of the platform. */
export async function isEditorRole(_reader: Reader, _roleIds: readonly string[]): Promise<boolean> {
  throw new Error('Not written yet');
}
