import { useMemo, useRef } from 'react';
import { useRouter, useSearchParams } from '../../router/router-context.tsx';
import {
  readTableState,
  type TableShape,
  type TableState,
  tableAddress,
  withTableState,
} from './table-state.ts';

export interface TableControl {
  readonly state: TableState;
  /** The address with a change. */
  addressWith(change: Partial<TableState>): string;
  /**
   * Replaces the current address; resolves when it is shown.
   * @param change what is different, or what that is of the state that is shown or on its way
   */
  change(change: Partial<TableState> | ((state: TableState) => Partial<TableState>)): Promise<void>;
}

/** The state of a table in the address, so it can be bookmarked and shared. */
export function useTableState(shape: TableShape): TableControl {
  const [address] = useSearchParams();
  const router = useRouter();
  // What was changed is not shown at once: the next change builds on it, not on what is to be seen meanwhile.
  const underWay = useRef<TableState>(undefined);
  return useMemo(() => {
    const state = readTableState(address, shape);
    return {
      state,
      addressWith: (change) => tableAddress(withTableState(state, change), shape),
      async change(change) {
        const last = underWay.current ?? readTableState(router.shown().address.searchParams, shape);
        const next = withTableState(last, typeof change === 'function' ? change(last) : change);
        underWay.current = next;
        try {
          await router.navigate(tableAddress(next, shape), { replace: true, preventScrollReset: true });
        } finally {
          if (underWay.current === next) underWay.current = undefined;
        }
      },
    };
  }, [address, router, shape]);
}
