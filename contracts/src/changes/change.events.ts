import { z } from 'zod';

/** An event as it will be stored. */
const plannedEvent = z.object({ id: z.guid(), type: z.string(), data: z.json(), schemaVersion: z.string() });

/**
 * A Change over several streams records its plan in a stream of its own, `change-{changeId}`, so that it is completed
 * or fully compensated even after a crash. Planned steps have no effect before ChangeStarted.
 */
export const changeEvents = {
  ChangeStepPlanned: z.object({
    stream: z.string(),
    /** -1: the stream must not exist yet. */
    expectedRevision: z.int().min(-1),
    events: z.array(plannedEvent).min(1),
  }),
  ChangeStarted: z.object({ steps: z.int().positive() }),
  ChangeCompleted: z.object({}),
  /** A step conflicted with another change; the steps before it were compensated. */
  ChangeAbandoned: z.object({ stream: z.string() }),
} as const;
