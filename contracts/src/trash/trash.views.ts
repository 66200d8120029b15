import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/** What can lie in the trash. */
export const trashKinds = ['page', 'item'] as const;
export type TrashKind = (typeof trashKinds)[number];

/** Something that was removed, and what would come back with it. */
export const trashEntry = z
  .object({
    guid: storedGuid,
    kind: z.enum(trashKinds),
    title: z.string(),
    removedOn: z.string(),
    /** Null where nobody signed in did it. */
    removedBy: z.object({ guid: storedGuid, displayName: z.string() }).nullable(),
    /** How many blocks it has. */
    blocks: z.int(),
    /** Whether visitors saw it, and will again. */
    isPublished: z.boolean(),
    /** The addresses that it has again, by the menus of now. */
    urls: z.array(z.string()),
    /** Of an item: the titles of the pages whose lists show it again. */
    pages: z.array(z.string()),
  })
  .meta({ id: 'TrashEntry' });
export type TrashEntry = z.infer<typeof trashEntry>;

/** The newest come first. */
export const trashView = z.object({ items: z.array(trashEntry), total: z.int() }).meta({ id: 'Trash' });
export type TrashView = z.infer<typeof trashView>;
