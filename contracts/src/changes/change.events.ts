import { z } from 'zod';

/** What a step will append: events as they will be stored. */
const plannedEvent = z.object({ id: z.guid(), type: z.string(), data: z.json(), schemaVersion: z.string() });

/**
 * A Change over several streams keeps its plan in its own stream, `change-{changeId}`, so that it is finished
 * or fully taken back even if the process dies half-way. Planned steps mean nothing until ChangeStarted.
 */
export const changeEvents = {
  ChangeStepPlanned: z.object({
    stream: z.string(),
    /** -1 = the stream must not exist yet. */
    expectedRevision: z.int().min(-1),
    events: z.array(plannedEvent).min(1),
  }),
  ChangeStarted: z.object({ steps: z.int().positive() }),
  ChangeCompleted: z.object({}),
  /** A step met somebody else's change; the steps before it were taken back. */
  ChangeAbandoned: z.object({ stream: z.string() }),
} as const;
