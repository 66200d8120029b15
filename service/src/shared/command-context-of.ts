import { randomUUID } from 'node:crypto';
import { maxRunNameLength } from '@spoor/contracts/runs/run-name';
import { type ChangeOrigin, changeOrigin } from '@spoor/contracts/shared/event-envelope';
import { headers, programHeaders } from '@spoor/contracts/shared/headers';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { parseIfMatch } from '@spoor/contracts/shared/revision';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from './command-context.ts';
import { derivedGuid } from './derived-guid.ts';
import { DomainError } from './domain-error.ts';
import { type Caller, platformOf } from './request-caller.ts';

/**
 * The context of a write, from its request headers.
 * @throws DomainError `bad_request` for an idempotency key or a run that is no UUID, for malformed paths in `X-Keep`,
 * or without `If-Match`, and for an `If-Match` that is no revision: a write that asks for protection never goes without
 */
export function commandContextOf(request: FastifyRequest): CommandContext {
  const { caller } = request;
  const ifMatch = ifMatchOf(request);
  const keep = pathsOf(request.headers[headers.keep]);
  if (keep.length > 0 && ifMatch === undefined) throw new DomainError('bad_request', 'keep_without_if_match');
  return {
    changeId: changeIdOf(request),
    correlationId: request.id,
    causationId: idempotencyKeyOf(request) ?? request.id,
    ...(caller.viewer === undefined ? {} : { actorGuid: caller.viewer.guid }),
    actorKind: caller.kind,
    via: changeOriginOf(request.headers[headers.via], caller),
    platformGuid: platformOf(request).guid,
    at: new Date().toISOString(),
    ...(ifMatch === undefined ? {} : { ifMatch }),
    ...runOf(request),
    keep,
    strict: ifMatch === '*' || request.headers[headers.strict] === '1',
  };
}

function ifMatchOf(request: FastifyRequest): CommandContext['ifMatch'] {
  const given = request.headers['if-match'];
  const ifMatch = parseIfMatch(given);
  if (given !== undefined && ifMatch === undefined) throw new DomainError('bad_request', 'if_match_invalid');
  return ifMatch;
}

/** Undefined where the client sent no key. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const given = request.headers[headers.idempotencyKey];
  if (given === undefined) return undefined;
  const key = normalizeGuid(String(given));
  if (key === undefined) throw new DomainError('bad_request', 'idempotency_key_invalid');
  return key;
}

/**
 * Derived from the idempotency key and the caller, so that a repeated write is recognised by what was recorded, even
 * if its first response was lost, and keys of different people cannot collide.
 */
export function changeIdOf(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return randomUUID();
  return derivedGuid(platformOf(request).guid, request.caller.viewer?.guid ?? request.caller.kind, key);
}

/** The run that a program says it is in. A name alone names nothing. */
function runOf({ headers: given }: FastifyRequest): Pick<CommandContext, 'runId' | 'runName'> {
  const id = given[programHeaders.runId];
  if (id === undefined) return {};
  const runId = normalizeGuid(String(id));
  const runName = nameOfRun(given[programHeaders.runName]);
  if (runId === undefined || runName.length > maxRunNameLength)
    throw new DomainError('bad_request', 'run_invalid');
  return { runId, ...(runName === '' ? {} : { runName }) };
}

function nameOfRun(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''))
      .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
      .trim();
  } catch (cause) {
    throw new DomainError('bad_request', 'run_invalid', { cause });
  }
}

function pathsOf(header: string | string[] | undefined): string[] {
  if (header === undefined || header === '') return [];
  const paths = decodedPathsOf(String(header));
  if (!paths.every((path) => path.startsWith('/'))) throw new DomainError('bad_request', 'keep_invalid');
  return paths;
}

function decodedPathsOf(header: string): string[] {
  try {
    return header.split(',').map((path) => decodeURIComponent(path.trim()));
  } catch (cause) {
    throw new DomainError('bad_request', 'keep_invalid', { cause });
  }
}

/** Only the system's own processes may claim another channel than `ui` or `api`. */
function changeOriginOf(header: string | string[] | undefined, caller: Caller): ChangeOrigin {
  const named = changeOrigin.safeParse(header).data;
  const isAllowed = (named === 'ui' && caller.kind !== 'apikey') || caller.kind === 'system';
  return named !== undefined && isAllowed ? named : 'api';
}
