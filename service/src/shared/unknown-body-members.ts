import { apiCatalogue } from '@spoor/contracts/api-catalogue';
import { unknownMembers } from '@spoor/contracts/shared/unknown-members';
import type { z } from 'zod';
import type { Issue } from './issue.ts';

/** What calls answer that take a thing back, by the schema of their body. */
const answersOfEdits: ReadonlyMap<unknown, z.ZodType | undefined> = new Map(
  apiCatalogue.flatMap(({ route: { method }, operation: { body, responses } }) =>
    method === 'PUT' && body !== undefined ? [[body, responses[200]?.schema]] : [],
  ),
);

/**
 * Members of a body that the call does not know. A thing may be sent back as it was read: what its answer has, and cannot be
 * set, is left alone.
 */
export function unknownBodyMembers(schema: z.ZodType, body: unknown): Issue[] {
  const found = unknownMembers(schema, body);
  if (found.length === 0) return [];
  const answer = answersOfEdits.get(schema);
  const unread = answer === undefined ? undefined : new Set(unknownMembers(answer, body).map(String));
  return found
    .filter((path) => unread?.has(String(path)) ?? true)
    .map((path) => ({ code: 'unknown_member', message: 'Unknown', path }));
}
