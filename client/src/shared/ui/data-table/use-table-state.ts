import { useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from '../../router/router-context.tsx';
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
  const navigate = useNavigate();
  // While the way to one change is under way, the next one builds on it.
  const underWay = useRef<{ readonly from: URLSearchParams; readonly state: TableState }>(undefined);
  return useMemo(() => {
    const state = readTableState(address, shape);
    return {
      state,
      addressWith: (change) => tableAddress(withTableState(state, change), shape),
      change(change) {
        const { current } = underWay;
        const last = current?.from === address ? current.state : state;
        const next = withTableState(last, typeof change === 'function' ? change(last) : change);
        underWay.current = { from: address, state: next };
        return navigate(tableAddress(next, shape), { replace: true, preventScrollReset: true });
      },
    };
  }, [address, navigate, shape]);
}
