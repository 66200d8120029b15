import { useMemo } from 'react';
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
  /** Replaces the current address; resolves when it is shown. */
  change(change: Partial<TableState>): Promise<void>;
}

/** The state of a table in the address, so it can be bookmarked and shared. */
export function useTableState(shape: TableShape): TableControl {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const state = readTableState(address, shape);
    const addressWith = (change: Partial<TableState>) => tableAddress(withTableState(state, change), shape);
    return {
      state,
      addressWith,
      change: (change) => navigate(addressWith(change), { replace: true, preventScrollReset: true }),
    };
  }, [address, navigate, shape]);
}
