import { z } from 'zod';

/** A Change that could not be taken back, what it was about, and why. */
export const refusedChange = z.object({
  changeId: z.guid(),
  entities: z.array(z.string()),
  code: z.string(),
});
export type RefusedChange = z.infer<typeof refusedChange>;

/**
 * Taking a run back is a run of its own, in a stream `run-{id}`. How far it has come is recorded as it goes, so that any
 * process goes on where one died.
 */
export const runEvents = {
  /** `changes`: how many there were to take back. */
  RunUndoStarted: z.object({ runId: z.guid(), changes: z.int().nonnegative() }),
  /** Everything of the run from this place in the order of Changes on has been looked at. */
  RunUndoAdvanced: z.object({
    from: z.string().regex(/^\d+$/),
    undone: z.int().nonnegative(),
    skipped: z.int().nonnegative(),
    refused: z.array(refusedChange),
  }),
  RunUndoEnded: z.object({}),
} as const;
