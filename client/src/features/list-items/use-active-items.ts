import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api-context.tsx';
import { useParams } from '../../shared/router/router-context.tsx';
import { itemQuery } from './list-items.api.ts';

const none: ReadonlySet<string> = new Set();

/** Guids of the item that the address names, and of those that it hangs under. */
export function useActiveItems(isWanted: boolean): ReadonlySet<string> {
  const { itemId = '' } = useParams();
  const { data } = useQuery({ ...itemQuery(useApi(), itemId), enabled: isWanted && itemId !== '' });
  return data === undefined ? none : new Set([data.guid, ...data.parentGuids]);
}
