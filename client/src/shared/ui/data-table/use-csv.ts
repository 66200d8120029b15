import { separatorFor } from '@spoor/contracts/csv/csv-dialect';
import { useI18n } from '../../i18n.tsx';
import type { TaskEntity } from '../../tasks/task.ts';
import { useTaskReporter } from '../../tasks/use-task-reporter.ts';
import { type CsvColumn, csvOf, downloadCsv } from './csv.ts';

interface CsvSource {
  /** Without extension. */
  readonly name: string;
  readonly entity: TaskEntity;
}

type CsvColumns<Row> = readonly (Omit<CsvColumn<Row>, 'text'> & Partial<CsvColumn<Row>>)[];

/**
 * Downloads all rows as a file; undefined where none is offered.
 * @param columns those without a text are left out; where they depend on the rows, on all of them
 */
export function useCsv<Row>(
  columns: CsvColumns<Row> | ((rows: readonly Row[]) => CsvColumns<Row>),
  source: CsvSource | null,
  readAll: () => Promise<readonly Row[]>,
): (() => void) | undefined {
  const { language } = useI18n();
  const startTask = useTaskReporter();
  if (source === null) return undefined;
  const { name, entity } = source;

  async function save(read: () => Promise<readonly Row[]>): Promise<void> {
    const report = startTask({ type: 'export', entity, subject: name });
    try {
      const rows = await read();
      const inFile = (typeof columns === 'function' ? columns(rows) : columns).filter(hasText);
      downloadCsv(name, csvOf(inFile, rows, separatorFor(language)));
      report.done();
    } catch (error) {
      report.failed(error, () => void save(read));
    }
  }
  return () => void save(() => readAll());
}

function hasText<Row>(column: Partial<CsvColumn<Row>>): column is CsvColumn<Row> {
  return column.text !== undefined;
}
