import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';

/** A stream that no other test writes to. */
export const freshStream = (prefix = 'sample'): string => `${prefix}-${randomUUID()}`;

/** So many events that can be told apart. */
export function sampleEvents(count: number, type = 'SampleHappened') {
  return Array.from({ length: count }, (_, number) =>
    jsonEvent({ id: randomUUID(), type, data: { number } }),
  );
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

/** The revisions of what was read, which is what most tests of reading are about. */
export async function revisionsOf(
  items: AsyncIterable<{ readonly event?: { readonly revision: bigint } }>,
): Promise<number[]> {
  const resolved = await collect(items);
  return resolved.map(({ event }) => Number(event?.revision));
}

/** The error that a call ends with. */
export async function failureOf(call: Promise<unknown>): Promise<Error> {
  const outcome = await call.then(
    (result) => new Error(`Expected a failure, got ${String(result)}`),
    (error: unknown) => error,
  );
  return outcome instanceof Error ? outcome : new Error(String(outcome));
}
