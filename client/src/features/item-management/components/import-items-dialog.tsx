import { rowOutcomes } from '@spoor/contracts/list-items/item-table.views';
import { CsvFileControl } from '../../../shared/forms/csv-file-control.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { mostFileRows } from '../items-file.ts';
import { type ItemsImport, useItemsImport } from '../use-items-import.ts';
import { ImportColumns } from './import-columns.tsx';
import './import-items-dialog.css';

interface ImportItemsDialogProps {
  readonly listGuid: string;
  readonly onClose: () => void;
}

/** Rows that are listed with what is wrong with them. */
const maxListedRows = 20;

/** Takes items over from a file, after showing what each of its rows leads to. */
export function ImportItemsDialog({ listGuid, onClose }: ImportItemsDialogProps) {
  const { t } = useI18n();
  const items = useItemsImport(listGuid);
  const { stage, problem, file } = items;
  const isOpen = stage !== 'importing' && stage !== 'stopped' && stage !== 'done';
  return (
    <Dialog title={t('items.import')} isFilledIn={isOpen && file !== undefined} onClose={onClose}>
      {isOpen ? (
        <Field
          label={t('items.import.file')}
          hint={t('items.import.hint')}
          error={
            problem === undefined ? undefined : t(`items.import.flaw.${problem}`, { count: mostFileRows })
          }
        >
          {(control) => <CsvFileControl control={control} onChoose={(chosen) => void items.choose(chosen)} />}
        </Field>
      ) : null}
      {isOpen && file !== undefined ? (
        <ImportColumns
          headers={file.headers}
          columns={items.columns}
          onChoose={(header, field) => void items.chooseColumn(header, field)}
        />
      ) : null}
      <ImportProgress {...items} />
      <ImportFindings {...items} />
      {stage === 'unchecked' ? <LoadFailure retry={() => void items.lookAgain()} /> : null}
      <ImportActions {...items} onTake={() => void items.take()} onClose={onClose} />
    </Dialog>
  );
}

function ImportProgress({ stage, sent, file }: ItemsImport) {
  const { t, number } = useI18n();
  if (file === undefined || (stage !== 'checking' && stage !== 'importing')) return null;
  const of = { done: number(sent), total: number(file.length) };
  const text = t(stage === 'checking' ? 'items.import.checking' : 'items.import.importing', of);
  return (
    <div className="import-items__progress stack gap-2">
      <progress max={file.length} value={sent} aria-label={text} />
      <p className="field__hint">{text}</p>
    </div>
  );
}

/** How many rows lead to what, and what is wrong with those that are left out. */
function ImportFindings({ stage, rows }: ItemsImport) {
  const { t } = useI18n();
  if (stage === 'choosing' || stage === 'checking' || stage === 'unchecked') return null;
  const tense = stage === 'ready' ? 'will' : 'did';
  const counts = rowOutcomes
    .map((outcome) => ({ outcome, count: rows.filter((row) => row.outcome === outcome).length }))
    .filter(({ count }) => count > 0);
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const others = refused.length - maxListedRows;
  return (
    <div className="stack gap-2" role="status">
      <ul className="import-items__counts">
        {counts.map(({ outcome, count }) => (
          <li key={outcome}>{t(`items.import.${tense}.${outcome}`, { count })}</li>
        ))}
      </ul>
      {refused.length === 0 ? null : (
        <ul className="import-items__problems small">
          {refused.slice(0, maxListedRows).map(({ row, title, problems }) => (
            <li key={row}>
              <strong>{t('items.import.row', { row })}</strong> {title === '' ? null : `‘${title}’ `}
              {problems
                .map(({ column, message }) => (column === null ? message : `${column}: ${message}`))
                .join(' ')}
            </li>
          ))}
          {others > 0 ? <li>{t('items.import.others', { count: others })}</li> : null}
        </ul>
      )}
    </div>
  );
}

interface ImportActionsProps extends ItemsImport {
  readonly onTake: () => void;
  readonly onClose: () => void;
}

function ImportActions({ stage, rows, onTake, onClose }: ImportActionsProps) {
  const { t } = useI18n();
  if (stage === 'done')
    return (
      <div className="dialog__actions">
        <Link to="/admin/history" className="button button--secondary">
          {t('items.import.history')}
        </Link>
        <button type="button" className="button button--primary" onClick={onClose}>
          {t('items.import.close')}
        </button>
      </div>
    );
  if (stage === 'choosing') return null;
  const count = rows.filter(({ outcome }) => outcome === 'made' || outcome === 'changed').length;
  const isReady = stage === 'stopped' || (stage === 'ready' && count > 0);
  return (
    <div className="dialog__actions">
      {stage === 'stopped' ? <p role="alert">{t('items.import.stopped')}</p> : null}
      <button
        type="button"
        className="button button--primary"
        aria-disabled={!isReady}
        onClick={() => isReady && onTake()}
      >
        {stage === 'stopped' ? t('items.import.go_on') : t('items.import.take', { count })}
      </button>
    </div>
  );
}
