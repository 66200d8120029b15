import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api-context.tsx';
import { itemQuery } from '../../shared/list-items/list-items.api.ts';
import { useParams } from '../../shared/router/router-context.tsx';

const none: ReadonlySet<string> = new Set();

/** Guids of the item in the address's hash, and of its ancestors. */
export function useActiveItems(isWanted: boolean): ReadonlySet<string> {
  const { itemId = '' } = useParams();
  const { data } = useQuery({ ...itemQuery(useApi(), itemId), enabled: isWanted && itemId !== '' });
  return data === undefined ? none : new Set([data.guid, ...data.parentGuids]);
}
