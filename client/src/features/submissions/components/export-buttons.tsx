import { fileSizeText } from '@spoor/contracts/assets/format-file-size';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useTaskReporter } from '../../../shared/tasks/use-task-reporter.ts';
import { downloadFile } from '../../../shared/ui/data-table/csv.ts';
import type { TableState } from '../../../shared/ui/data-table/table-state.ts';
import { exportSubmissions } from '../submissions.api.ts';

interface ExportButtonsProps {
  readonly form: Pick<FormView, 'guid' | 'name'>;
  /** Of which the filters hold for the file as well. */
  readonly exported: TableState;
}

/** Saves all submissions as a file, and says how much of it has come. */
export function ExportButtons({ form, exported }: ExportButtonsProps) {
  const { t, language } = useI18n();
  const api = useApi();
  const startTask = useTaskReporter();
  const [bytes, setBytes] = useState<number>();

  async function download(format: 'csv' | 'xlsx'): Promise<void> {
    const report = startTask({ type: 'export', entity: 'submission', subject: form.name });
    setBytes(0);
    try {
      const file = await exportSubmissions(api, form.guid, exported, {
        format,
        language,
        onProgress: setBytes,
      });
      downloadFile(`${form.name}.${format}`, file);
      report.done();
    } catch (error) {
      report.failed(error, () => void download(format));
    } finally {
      setBytes(undefined);
    }
  }

  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="button button--secondary"
          disabled={bytes !== undefined}
          onClick={() => void download(format)}
        >
          <Download aria-hidden="true" />
          {t(`submissions.export.${format}`)}
        </button>
      ))}
      <span role="status" className="small soft">
        {bytes === undefined ? '' : t('submissions.export.came', { size: fileSizeText(bytes, language) })}
      </span>
    </>
  );
}
