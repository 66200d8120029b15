import { limits } from '@spoor/contracts/shared/limits';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../i18n.tsx';

interface SelectAllProps<Row> {
  /** Rows on all pages. */
  readonly total: number;
  readonly chosen: number;
  readonly readAll: (most: number) => Promise<readonly Row[]>;
  readonly onRead: (rows: readonly Row[]) => void;
}

/** Offered when the whole page is selected: selects the rows of all pages, up to the limit of bulk actions. */
export function SelectAll<Row>({ total, chosen, readAll, onRead }: SelectAllProps<Row>) {
  const { t } = useI18n();
  const most = Math.min(total, limits.arrayLength);
  const reading = useMutation({ mutationFn: () => readAll(most), onSuccess: onRead });
  if (chosen >= most) return null;
  return (
    <button
      type="button"
      className="tool"
      aria-disabled={reading.isPending || undefined}
      onClick={() => {
        if (!reading.isPending) reading.mutate();
      }}
    >
      {reading.isError
        ? t('table.choose_again')
        : t(most < total ? 'table.choose_first' : 'table.choose_every', { total: most })}
    </button>
  );
}
