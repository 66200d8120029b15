import { randomUUID } from 'node:crypto';
import { type Via, via } from '@spoor/contracts/shared/event-envelope';
import { normalizeGuid } from '@spoor/contracts/shared/guid';
import { headers } from '@spoor/contracts/shared/headers';
import { parseIfMatch } from '@spoor/contracts/shared/revision';
import type { FastifyRequest } from 'fastify';
import { type Caller, platformOf } from './caller.ts';
import type { CommandContext } from './command-context.ts';
import { derivedGuid } from './derived-guid.ts';
import { DomainError } from './domain-error.ts';

/**
 * What a write says about itself, from the headers of its request.
 * @throws DomainError `bad_request` for an idempotency key that is no guid, or paths that are none
 */
export function commandContextOf(request: FastifyRequest): CommandContext {
  const { caller } = request;
  const ifMatch = parseIfMatch(request.headers['if-match']);
  return {
    changeId: changeIdOf(request),
    correlationId: request.id,
    causationId: idempotencyKeyOf(request) ?? request.id,
    ...(caller.viewer === undefined ? {} : { actorGuid: caller.viewer.guid }),
    actorKind: caller.kind,
    via: viaOf(request.headers[headers.via], caller),
    platformGuid: platformOf(request).guid,
    at: new Date().toISOString(),
    ...(ifMatch === undefined ? {} : { ifMatch }),
    keep: pathsOf(request.headers[headers.keep]),
    strict: ifMatch === '*' || request.headers[headers.strict] === '1',
  };
}

/** The key under which a write is done at most once; undefined where the caller gave none. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const given = request.headers[headers.idempotencyKey];
  if (given === undefined) return undefined;
  const key = normalizeGuid(String(given));
  if (key === undefined) throw new DomainError('bad_request', 'Idempotency-Key must be a UUID');
  return key;
}

/**
 * The same key of the same person always names the same Change, so that a write that is sent again is known by
 * what was recorded, even if its first answer got lost. Different people can never meet in one key.
 */
function changeIdOf(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return randomUUID();
  return derivedGuid(platformOf(request).guid, request.caller.viewer?.guid ?? request.caller.kind, key);
}

function pathsOf(header: string | string[] | undefined): string[] {
  if (header === undefined || header === '') return [];
  try {
    return String(header).split(',').map(decodeURIComponent);
  } catch (cause) {
    throw new DomainError('bad_request', 'X-Keep must be percent-encoded paths', { cause });
  }
}

/** People come by screen or API; the other roads are for the system's own processes to name. */
function viaOf(header: string | string[] | undefined, caller: Caller): Via {
  const named = via.safeParse(header).data;
  const isAllowed = named === 'ui' || caller.kind === 'system';
  return named !== undefined && isAllowed ? named : 'api';
}
