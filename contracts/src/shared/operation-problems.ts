import type { Operation } from './operation.ts';
import type { ProblemCode } from './problem.ts';
import type { Route } from './route.ts';

/** What any call may end in, also one that nobody could get wrong. */
const always = [
  'bad_request',
  'unauthorized',
  'token_expired',
  // A key lacks the scope.
  'forbidden',
  'not_found',
  'too_many_requests',
  'internal',
  'upstream_failed',
  'projection_lagging',
  'platform_suspended',
] as const satisfies readonly ProblemCode[];

const ofBodies = ['payload_too_large', 'unsupported_media_type'] as const satisfies readonly ProblemCode[];

const ofCommands = [
  'conflict',
  'precondition_failed',
  'idempotency_mismatch',
  'undone',
  'already_exists',
  'gone',
  'payload_too_large',
] as const satisfies readonly ProblemCode[];

/** Every problem that a call may answer with, each once. */
export function problemsOf(route: Pick<Route, 'method' | 'path'>, operation: Operation): ProblemCode[] {
  const { access, query, body, files, isBeforeTerms = false, isCommand, errors } = operation;
  const isChecked = query !== undefined || body !== undefined || isCommand || route.path.includes('{');
  const writes = route.method !== 'GET';
  const isGuarded = access !== 'everyone';
  return [
    ...new Set<ProblemCode>([
      ...always,
      ...(isGuarded && writes ? (['user_inactive'] as const) : []),
      ...(isGuarded && !isBeforeTerms ? (['terms_not_accepted'] as const) : []),
      ...(isChecked ? (['validation_failed'] as const) : []),
      ...(writes || body !== undefined || files !== undefined ? ofBodies : []),
      ...(isCommand ? ofCommands : []),
      ...errors,
    ]),
  ];
}
