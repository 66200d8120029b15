import { z } from 'zod';
import { conflict } from '../shared/problem.ts';

/** Why a change cannot be taken back. */
export const reasonsNotToUndo = [
  'irreversible_external',
  'erased_personal_data',
  'purged',
  'no_permission',
  'already_undone',
] as const;

/** One Change: a person's intent, told in both languages. */
export const changeView = z
  .object({
    changeId: z.string(),
    at: z.string(),
    actor: z.object({ guid: z.string().nullable(), kind: z.string(), displayName: z.string() }),
    via: z.string(),
    /** The type of its first event. */
    kind: z.string(),
    sentence: z.object({ nl: z.string(), en: z.string() }),
    /** As `page:{guid}`, `item:{guid}` … */
    entities: z.array(z.string()),
    paths: z.array(z.string()),
    undoneBy: z.string().nullable(),
    undoOf: z.string().nullable(),
    reason: z.string().nullable(),
    /** The moment to which it brought something back. */
    restoredTo: z.string().nullable(),
    canUndo: z.boolean(),
    reasonNot: z.enum(reasonsNotToUndo).nullable(),
  })
  .meta({ id: 'Change' });
export type ChangeView = z.infer<typeof changeView>;

export const changePage = z
  .object({ items: z.array(changeView), next: z.string().nullable() })
  .meta({ id: 'ChangePage' });
export type ChangePage = z.infer<typeof changePage>;

/** A conflict, and the stream in which it stands. */
export const undoConflict = conflict.extend({ stream: z.string() });
export type UndoConflict = z.infer<typeof undoConflict>;

/** What an undo would do: nothing is written. */
export const undoPreview = z
  .object({
    canUndo: z.boolean(),
    reasonNot: z.enum(reasonsNotToUndo).nullable(),
    /** Per leaf path: what stands there now, and what would stand there. */
    effects: z.array(
      z.object({ stream: z.string(), path: z.string(), from: z.json().optional(), to: z.json().optional() }),
    ),
    conflicts: z.array(undoConflict),
  })
  .meta({ id: 'UndoPreview' });
export type UndoPreview = z.infer<typeof undoPreview>;

/** Where a write landed. Undo and redo answer with it. */
export const changeReceipt = z
  .object({ changeId: z.string(), position: z.string(), entities: z.array(z.string()) })
  .meta({ id: 'ChangeReceipt' });
export type ChangeReceipt = z.infer<typeof changeReceipt>;
