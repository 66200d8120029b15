import { z } from 'zod';
import { afterGuid, guid } from '../shared/guid.ts';
import { jsonObject, jsonValue, limits, nameText, titleText, titleUpdate } from '../shared/limits.ts';
import { visibilityLevels } from '../shared/permissions.ts';
import { maxKindLength, maxNoteLength } from '../shared/text-lengths.ts';
import { type Block, type BlockPlace, givenBlock } from './block.ts';
import { layoutPositions } from './layout.ts';
import type { Page, PageContent, PagePermissions } from './page.ts';
import { pageOptionsEdit, pagePermissions } from './page.ts';
import type { PreviewLink, ScheduledAction, ScheduleEdit } from './page-lifecycle.ts';
import type { EditTemplate } from './template.commands.ts';

const guidList = z.array(guid).max(limits.arrayLength);

/**
 * Body of `POST /api/pages:withName`: a new page, perhaps from a template, and perhaps with a menu item: last below
 * another, or at the top of a menu.
 */
export const createPage = z
  .object({
    name: nameText,
    templateGuid: guid.nullish(),
    parentMenuItemGuid: guid.nullish(),
    menuGuid: guid.nullish(),
  })
  .meta({ id: 'CreatePage' });
export type CreatePage = z.infer<typeof createPage>;

/**
 * Body of `PUT /api/pages/by-external/{source}/{externalId}`: makes a page, or changes it; absent members stay as they are. Where
 * menus lead to it is told when it is made: later it stays where editors put it.
 */
export const setPage = z
  .object({
    ...pagePermissions.extend({ editRoles: guidList, viewRoles: guidList }).partial().shape,
    title: titleText,
    options: pageOptionsEdit.optional(),
    /** All of them, in their order. */
    buildingBlockInstances: z.array(givenBlock).max(limits.arrayLength).optional(),
    /** Whether visitors see what is set. */
    isPublished: z.boolean().optional(),
    parentMenuItemGuid: guid.nullish(),
    menuGuid: guid.nullish(),
  })
  .meta({ id: 'SetPage' });
export type SetPage = z.output<typeof setPage>;

/** Body of `POST /api/pages/{guid}:copy`; by default with the same title. */
export const copyPage = z.object({ name: nameText.optional() }).default({}).meta({ id: 'CopyPage' });
export type CopyPage = z.infer<typeof copyPage>;

/** Body of `PUT /api/pages/{guid}`: absent members stay as they are. */
export const editPage = pagePermissions
  .extend({ title: titleUpdate, options: pageOptionsEdit, editRoles: guidList, viewRoles: guidList })
  .partial()
  .meta({ id: 'EditPage' });
export type EditPage = z.infer<typeof editPage>;

/**
 * Body of `POST /api/pages/{guid}/buildingblockinstances`.
 */
export const addBlock = z
  .object({
    guid: guid.optional(),
    buildingBlockName: z.string().min(1).max(maxKindLength),
    layoutPosition: z.enum(layoutPositions),
    afterGuid,
    parentGuid: guid.nullish(),
    content: jsonObject.default({}),
    options: jsonObject.default({}),
  })
  .meta({ id: 'AddBlock' });
export type AddBlock = z.infer<typeof addBlock>;

/** Body of `POST /api/pages/{guid}:publish`. Versions exist for legal documents only; `note` is for the history. */
export const publishPage = z
  .object({ asNewVersion: z.boolean().default(false), note: z.string().trim().max(maxNoteLength).optional() })
  .default({ asNewVersion: false })
  .meta({ id: 'PublishPage' });
export type PublishPage = z.output<typeof publishPage>;

/** A JSON Pointer within the content, or the name of a member of it; bounded in depth and length of names. */
const pathWithin = z
  .string()
  .transform((path) => (path.startsWith('/') ? path : `/${path}`))
  .pipe(z.string().regex(/^(\/(?!__proto__(\/|$))[^/]{0,100}){1,100}$/));

/** Body of `PUT /api/buildingblockinstance/{guid}`: the whole content, or paths to set and unset. */
export const editBlock = z
  .object({
    content: jsonObject.optional(),
    set: z.record(pathWithin, jsonValue).optional(),
    unset: z.array(pathWithin).optional(),
  })
  .meta({ id: 'EditBlock' });
export type EditBlock = z.infer<typeof editBlock>;

/** Body of `POST /api/buildingblockinstance/{guid}/options`: merges; null removes a key. */
export const blockOptions = jsonObject.meta({ id: 'BlockOptions' });

/** Body of `POST /api/buildingblockinstance/{guid}/permissions`. */
export const blockPermissions = z
  .object({ addPermission: z.enum(visibilityLevels), addRoles: guidList })
  .meta({ id: 'BlockPermissions' });
export type BlockPermissions = z.infer<typeof blockPermissions>;

/** A place in a page. */
export const moveBlock = z.object({
  layoutPosition: z.enum(layoutPositions),
  afterGuid,
  parentGuid: guid.nullish(),
});
export type MoveBlock = z.infer<typeof moveBlock>;

/** Body of `POST /api/buildingblockinstance/{guid}:move`: within its page, or with everything in it to another. */
export const moveBlockBody = moveBlock.extend({ pageGuid: guid.optional() }).meta({ id: 'MoveBlock' });
export type MoveBlockBody = z.infer<typeof moveBlockBody>;

/** Body of `POST /api/pages/{guid}:insertTemplate`: copies blocks to a region. */
export const insertTemplate = z
  .object({ templateGuid: guid, layoutPosition: z.enum(layoutPositions), afterGuid })
  .meta({ id: 'InsertTemplate' });
export type InsertTemplate = z.infer<typeof insertTemplate>;

const blockGuid = guid;

/**
 * Body of `POST /api/pages/{guid}:commands`: several commands, all or none, each on the outcome of those before it.
 * `summary` is a note for the history.
 */
export const pageCommands = z
  .object({
    commands: z
      .array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('editPage'), ...editPage.shape }),
          z.object({ type: z.literal('addBlock'), ...addBlock.shape }),
          z.object({ type: z.literal('editBlock'), blockGuid, ...editBlock.shape }),
          z.object({ type: z.literal('setOptions'), blockGuid, options: blockOptions }),
          z.object({ type: z.literal('setPermissions'), blockGuid, ...blockPermissions.shape }),
          z.object({ type: z.literal('moveBlock'), blockGuid, ...moveBlock.shape }),
          z.object({ type: z.literal('removeBlock'), blockGuid }),
        ]),
      )
      .min(1)
      .max(limits.arrayLength),
    summary: titleText.optional(),
  })
  .meta({ id: 'PageCommands' });
export type PageCommands = z.infer<typeof pageCommands>;

export type PageEditCommand = PageCommands['commands'][number];

/** A change of a page's draft or its permissions. */
export type PageEdit =
  | { type: 'EditPage'; edit: EditPage }
  | { type: 'EditTemplate'; edit: EditTemplate }
  /** Blocks without a parent are placed, in their order, at `place`. */
  | { type: 'InsertBlocks'; blocks: readonly Block[]; place: MoveBlock }
  | { type: 'AddBlock'; block: Omit<Block, keyof BlockPlace>; place: MoveBlock }
  | { type: 'EditBlockContent'; blockGuid: string; edit: EditBlock }
  | { type: 'SetBlockOptions'; blockGuid: string; options: Record<string, unknown> }
  | { type: 'SetBlockPermissions'; blockGuid: string; permissions: BlockPermissions }
  | { type: 'MoveBlock'; blockGuid: string; place: MoveBlock }
  | { type: 'RemoveBlock'; blockGuid: string };

export type PageCommand =
  | PageEdit
  /** `revives`: a page of that guid that was removed comes back, as this one. */
  | { type: 'CreatePage'; page: Page; revives?: boolean }
  | {
      type: 'SetPage';
      content: Pick<PageContent, 'title'> & {
        options?: EditPage['options'];
        blocks?: readonly Block[] | undefined;
      };
      permissions: Partial<PagePermissions>;
      isPublished?: boolean | undefined;
    }
  /** All or none, in this order. */
  | { type: 'EditTogether'; edits: readonly PageEdit[] }
  /** `newVersionOn`: the day from which a new version of a legal document holds. */
  | { type: 'PublishPage'; newVersionOn?: string }
  | { type: 'UnpublishPage' }
  /** `at`: the time of the command; plans must be later. */
  | { type: 'SchedulePage'; schedule: ScheduleEdit; at: string }
  /** Without effect where the plan has changed since. */
  | { type: 'CarryOutSchedule'; act: ScheduledAction; dueOn: string }
  | { type: 'DiscardDraft' }
  | { type: 'RestoreDraft'; content: PageContent }
  | { type: 'AddPreviewLink'; linkGuid: string; link: PreviewLink }
  | { type: 'RevokePreviewLink'; linkGuid: string }
  | { type: 'RemovePage' }
  | { type: 'RestorePage' }
  | { type: 'PurgePage' };
