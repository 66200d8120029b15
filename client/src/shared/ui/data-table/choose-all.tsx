import { limits } from '@spoor/contracts/shared/limits';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../i18n.tsx';

interface ChooseAllProps<Row> {
  /** Rows on all pages of the table. */
  readonly total: number;
  readonly chosen: number;
  readonly readAll: (most: number) => Promise<readonly Row[]>;
  readonly onRead: (rows: readonly Row[]) => void;
}

/** Offered once a whole page of a table is chosen: the rows of all others too, as many as can be changed at once. */
export function ChooseAll<Row>({ total, chosen, readAll, onRead }: ChooseAllProps<Row>) {
  const { t } = useI18n();
  const most = Math.min(total, limits.arrayLength);
  const reading = useMutation({ mutationFn: () => readAll(most), onSuccess: onRead });
  if (chosen >= most) return null;
  return (
    <button
      type="button"
      className="tool tool--named bulk-bar__all"
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
