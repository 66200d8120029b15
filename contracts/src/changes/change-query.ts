import { z } from 'zod';
import { collectionParams } from '../collections/collection-query.ts';
import { eventTypes } from '../event-catalogue.ts';
import { correlationIdText } from '../shared/correlation-id.ts';
import { guid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { booleanText, query } from '../shared/query.ts';
import { maxSearchLength } from '../shared/query-limits.ts';
import { queryMomentInZone } from '../shared/query-moments.ts';
import { changeCollection } from './change-collection.ts';
import { entityTypes, isEntity } from './entity.ts';

/** A commit position; `0` is before everything, `now` behind all that has happened. */
const position = z.string().regex(/^(\d{1,18}|now)$/);

/** Seconds that a call may wait for something to happen: proxies end what is silent for a minute. */
export const maxFollowWait = 30;

/** Parameters that go with `after`. */
const withAfter: ReadonlySet<string> = new Set(['after', 'wait', 'limit', 'system', 'foldRuns']);

/** Query of `GET /api/changes`: newest first; with `after`, oldest first, one event after another. */
export const changeQueryParams = query({
  entity: z
    .string()
    .max(100)
    .refine(isEntity, { params: { issue: 'unknown_entity' } })
    .optional()
    .meta({ description: `As \`page:{guid}\`; of ${entityTypes.join(', ')}` }),
  actor: guid.optional(),
  person: guid.optional().meta({ description: 'What they did, and what was done to their account' }),
  kind: z.enum(eventTypes).optional(),
  run: guid.optional().meta({ description: 'What was written with this `Run-Id`' }),
  correlationId: correlationIdText
    .optional()
    .meta({ description: 'What followed from the request that was answered with this header' }),
  from: queryMomentInZone.optional(),
  to: queryMomentInZone.optional(),
  q: z.string().max(maxSearchLength).optional(),
  /** Whether Changes by the system itself are included, such as rendered image sizes. */
  system: booleanText.default(true),
  foldRuns: booleanText.default(false).meta({
    description: 'Of each run only its last Change; the others are those of `run`',
  }),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(50),
  ...collectionParams(changeCollection),
  after: position.optional().meta({
    description:
      'Follows what happens from here on, oldest first: `0` from the very beginning, `now` from now on, then `next` of each answer; or the `X-Commit-Position` of a write',
  }),
  wait: z.coerce.number().int().min(0).max(maxFollowWait).optional().meta({
    description: 'With `after`: seconds to wait for something to happen, where nothing has yet',
  }),
}).superRefine(refuseMixture);
export type ChangeQueryParams = z.output<typeof changeQueryParams>;

/** What is followed is told whole, so that a copy that is kept by it lacks nothing. */
function refuseMixture(given: Readonly<Record<string, unknown>>, { addIssue }: z.RefinementCtx): void {
  const isFollowing = given.after !== undefined;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || (isFollowing ? withAfter.has(name) : name !== 'wait')) continue;
    const issue = isFollowing ? 'not_with_after' : 'only_with_after';
    addIssue({ code: 'custom', path: [name], message: issue, params: { issue } });
  }
}

/** Query of `GET /api/changes:stream`. */
export const changeStreamParams = query({
  after: position.default('now').meta({
    description: 'Where to begin. `Last-Event-ID`, which browsers send by themselves, goes before it',
  }),
});
export type ChangeStreamParams = z.output<typeof changeStreamParams>;
