import type { ReferredPerson } from '@spoor/contracts/included/referred-things';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { QueryResult } from '../query-context.ts';
import { uniqueByGuid } from './unique-by-guid.ts';

/** Of those who are named, whoever has an account, each once. */
export function referredPeople(
  named: readonly { readonly guid: string | null; readonly displayName: string }[],
): QueryResult<ReferredPerson[]> {
  const people = uniqueByGuid(
    named.flatMap(({ guid, displayName }) => (guid === null ? [] : [{ guid, displayName }])),
  );
  return { view: people, keys: people.map(({ guid }) => surrogateKey.user(guid)) };
}
