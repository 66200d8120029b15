import { useMemo } from 'react';
import { useNavigate, useSearchParams } from '../../router/router-context.tsx';
import {
  readTableState,
  type TableShape,
  type TableState,
  tableAddress,
  withTableState,
} from './table-state.ts';

/** A table's state, and the ways to another. */
export interface TableControl {
  readonly state: TableState;
  /** Where a link leads that changes this. */
  addressWith(change: Partial<TableState>): string;
  /** Goes there, in the place of the current address; it is shown by the time this resolves. */
  change(change: Partial<TableState>): Promise<void>;
}

/** The state of a table, kept in the address: it can be bookmarked, shared and gone back to. */
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
