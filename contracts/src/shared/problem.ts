import { z } from 'zod';
import { availabilities } from './availability.ts';
import { jsonValue } from './limits.ts';

/** All error codes and their HTTP status. */
export const problemStatus = {
  bad_request: 400,
  unknown_setting: 400,
  invalid_sort: 400,
  invalid_filter: 400,
  invalid_fields: 400,
  invalid_include: 400,
  invalid_cursor: 400,
  unauthorized: 401,
  token_expired: 401,
  forbidden: 403,
  user_inactive: 403,
  terms_not_accepted: 403,
  awaiting_approval: 403,
  not_found: 404,
  method_not_allowed: 405,
  gone: 410,
  conflict: 409,
  already_undone: 409,
  undone: 409,
  not_undone: 409,
  irreversible: 409,
  in_use: 409,
  last_admin: 409,
  slug_taken: 409,
  already_exists: 409,
  form_closed: 409,
  already_submitted: 409,
  precondition_failed: 412,
  proof_required: 428,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  idempotency_mismatch: 422,
  image_too_large: 422,
  reserved_segment: 422,
  too_many_requests: 429,
  internal: 500,
  upstream_failed: 503,
  projection_lagging: 503,
  platform_suspended: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemStatus;
const codes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

/** A field that two people changed: its original value, the current one, the caller's, and who changed it first. */
export const conflict = z
  .object({
    path: z.string(),
    base: jsonValue.optional(),
    theirs: jsonValue.optional(),
    yours: jsonValue.optional(),
    changedBy: z.string().nullable(),
    changedAt: z.string().nullable(),
    changeId: z.string().nullable(),
    /** The stream of the path, where several are involved. */
    stream: z.string().optional(),
    /** Of an undo: what the field was in is no more, so that it cannot be put back. */
    isGone: z.boolean().optional(),
  })
  .meta({ id: 'Conflict' });
export type Conflict = z.infer<typeof conflict>;

/** Something that prevents a removal: `page:{guid}` and its title; of what the reader may not know only the kind: `page`. */
export const usage = z.object({ entity: z.string(), title: z.string() }).meta({ id: 'Usage' });
export type Usage = z.infer<typeof usage>;

/** The body of every error response (RFC 9457), in the caller's language. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    code: z.enum(codes),
    detail: z.string().optional(),
    correlationId: z.string(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
    conflicts: z.array(conflict).optional(),
    /** The revision at which conflicts were found, to be sent as `If-Match` with `X-Keep`. */
    revision: z.int().optional(),
    usages: z.array(usage).optional(),
    /** The Change that took back what a call with this key had done. */
    undoneBy: z.string().optional(),
    /** Of a form that takes no answers now, as reading it says: closed, for it has as many as it takes or not, or still to open. */
    availability: z.enum(availabilities).optional(),
    isFull: z.boolean().optional(),
    /** Seconds after which it can be tried again, as the header says. */
    retryAfter: z.int().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;

export const problemMediaType = 'application/problem+json';
