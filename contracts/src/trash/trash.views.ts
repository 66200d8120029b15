import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

export const trashKinds = ['page', 'item', 'form'] as const;
export type TrashKind = (typeof trashKinds)[number];

/** `removed`: thrown away. `unlisted`: an item that nobody threw away, and whose lists are all gone. */
export const trashStates = ['removed', 'unlisted'] as const;
export type TrashState = (typeof trashStates)[number];

/** A removed page, item or form, or an item without a list, and what restoring it would bring back. */
export const trashEntry = z
  .object({
    guid: storedGuid,
    kind: z.enum(trashKinds),
    state: z.enum(trashStates),
    title: z.string(),
    /** Of an item without a list: when the page with its list was removed; null where the list alone was. */
    removedOn: z.string().nullable(),
    /** Null where no person removed it. */
    removedBy: z.object({ guid: storedGuid, displayName: z.string() }).nullable(),
    /** Number of blocks. */
    blocks: z.int(),
    /** Whether visitors could see it, and would again. */
    isPublished: z.boolean(),
    /** Addresses that it would have, by the current menus. */
    urls: z.array(z.string()),
    /** Of a page: whether menu items went along, and come back with it. */
    menuItems: z.boolean(),
    /** Of a form: the submissions that are kept of it, and are erased where it is destroyed. */
    submissions: z.int(),
    /** Of an item: titles of the pages with its lists. */
    pages: z.array(z.string()),
    /** Of an item: titles of the pages in the trash that its lists stand on. */
    removedPages: z.array(z.string()),
  })
  .meta({ id: 'TrashEntry' });
export type TrashEntry = z.infer<typeof trashEntry>;

/** Newest first; what has no time comes last. */
export const trashView = z.object({ items: z.array(trashEntry), total: z.int() }).meta({ id: 'Trash' });
export type TrashView = z.infer<typeof trashView>;
