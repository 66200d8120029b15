import { fileSizeText } from '@spoor/contracts/assets/format-file-size';
import { separatorNameFor, type WrittenSeparator } from '@spoor/contracts/csv/csv-dialect';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { ExportFormat } from '@spoor/contracts/forms/submission-query';
import type { Language } from '@spoor/contracts/texts/languages';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useTaskReporter } from '../../../shared/tasks/use-task-reporter.ts';
import { downloadFile } from '../../../shared/ui/data-table/csv.ts';
import type { TableState } from '../../../shared/ui/data-table/table-state.ts';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import { exportSubmissions } from '../submissions.api.ts';

interface ExportMenuProps {
  readonly form: Pick<FormView, 'guid' | 'name'>;
  /** Of which the filters and what is searched for hold for the file as well. */
  readonly exported: TableState;
}

interface OfferedFile {
  readonly format: ExportFormat;
  /** Of CSV. */
  readonly separator: WrittenSeparator;
}

/** Of both kinds of CSV, what spreadsheets in the language open comes first. */
function offeredFiles(language: Language) {
  const separator = separatorNameFor(language);
  const other = separator === 'comma' ? 'semicolon' : 'comma';
  return [
    { name: 'xlsx', format: 'xlsx', separator },
    { name: separator, format: 'csv', separator },
    { name: other, format: 'csv', separator: other },
    { name: 'json', format: 'json', separator },
  ] as const;
}

/** Saves the submissions of the table as a file, those on its other pages too, and says how much of it has come. */
export function ExportMenu({ form, exported }: ExportMenuProps) {
  const { t, language } = useI18n();
  const api = useApi();
  const startTask = useTaskReporter();
  const [bytes, setBytes] = useState<number>();

  async function download(wanted: OfferedFile): Promise<void> {
    const report = startTask({ type: 'export', entity: 'submission', subject: form.name });
    setBytes(0);
    try {
      const file = await exportSubmissions(api, form.guid, exported, {
        ...wanted,
        language,
        onProgress: setBytes,
      });
      downloadFile(file.name, file);
      report.done();
    } catch (error) {
      report.failed(error, () => void download(wanted));
    } finally {
      setBytes(undefined);
    }
  }

  const isNarrowed = exported.search !== '' || Object.keys(exported.filters).length > 0;
  const label = t(isNarrowed ? 'submissions.export.shown' : 'submissions.export.all');
  return (
    <>
      <MenuButton
        className="button button--secondary"
        label={label}
        groups={[
          offeredFiles(language).map(({ name, ...wanted }) => ({
            id: name,
            label: t(`submissions.export.${name}`),
            isDisabled: bytes !== undefined,
            onAction: () => void download(wanted),
          })),
        ]}
      >
        <Download aria-hidden="true" />
        {label}
        <ChevronDown aria-hidden="true" />
      </MenuButton>
      <span role="status" className="small soft">
        {bytes === undefined ? '' : t('submissions.export.came', { size: fileSizeText(bytes, language) })}
      </span>
    </>
  );
}
