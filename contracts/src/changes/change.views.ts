import { z } from 'zod';
import { jsonValue } from '../shared/limits.ts';
import { conflict } from '../shared/problem.ts';
import { textInEachLanguage } from '../texts/language-schemas.ts';

/** Why a Change cannot be undone. */
export const undoRefusalReasons = [
  'irreversible_external',
  'platform_stays',
  'made_of_file',
  'day_counted',
  'sent_by_visitor',
  'erased_personal_data',
  'purged',
  'revoked',
  'invitation_revoked',
  'invitation_accepted',
  'account_in_use',
  'secret_not_kept',
  'own_answer',
  'no_permission',
  'already_undone',
] as const;
export type UndoRefusalReason = (typeof undoRefusalReasons)[number];

/** One Change: one intent of a person, described in both languages. */
export const changeView = z
  .object({
    changeId: z.string(),
    at: z.string(),
    actor: z.object({ guid: z.string().nullable(), kind: z.string(), displayName: z.string() }),
    via: z.string(),
    /** The type of its first event. */
    kind: z.string(),
    sentence: textInEachLanguage,
    /** The same without who did it, as it follows their name. */
    predicate: textInEachLanguage,
    /** As `page:{guid}`, `item:{guid}` … */
    entities: z.array(z.string()),
    paths: z.array(z.string()),
    undoneBy: z.string().nullable(),
    undoOf: z.string().nullable(),
    reason: z.string().nullable(),
    /** The moment that it restored something to. */
    restoredTo: z.string().nullable(),
    /** The run of a program that it belongs to. */
    run: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    canUndo: z.boolean(),
    reasonNot: z.enum(undoRefusalReasons).nullable(),
  })
  .meta({ id: 'Change' });
export type ChangeView = z.infer<typeof changeView>;

export const changePage = z
  .object({ items: z.array(changeView), next: z.string().nullable() })
  .meta({ id: 'ChangePage' });
export type ChangePage = z.infer<typeof changePage>;

export const undoConflict = conflict.extend({ stream: z.string() });
export type UndoConflict = z.infer<typeof undoConflict>;

/** What an undo would do; nothing is written. */
export const undoPreview = z
  .object({
    canUndo: z.boolean(),
    reasonNot: z.enum(undoRefusalReasons).nullable(),
    /** Per field path, its current and its new value. */
    effects: z.array(
      z.object({
        stream: z.string(),
        path: z.string(),
        from: jsonValue.optional(),
        to: jsonValue.optional(),
      }),
    ),
    conflicts: z.array(undoConflict),
  })
  .meta({ id: 'UndoPreview' });
export type UndoPreview = z.infer<typeof undoPreview>;

/** Answer of undo and redo. */
export const changeReceipt = z
  .object({ changeId: z.string(), position: z.string(), entities: z.array(z.string()) })
  .meta({ id: 'ChangeReceipt' });
export type ChangeReceipt = z.infer<typeof changeReceipt>;
