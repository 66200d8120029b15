import { isReadable, matchColumns, tableChoices } from '@spoor/contracts/list-items/table/item-table';
import { OptionalSelectField } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import type { ChosenColumns } from '../items-import.api.ts';

interface ImportColumnsProps {
  readonly headers: readonly string[];
  readonly columns: ChosenColumns;
  readonly onChoose: (header: string, field: string | null) => void;
}

/** What each column of a file tells: found by what it is called, or chosen. */
export function ImportColumns({ headers, columns, onChoose }: ImportColumnsProps) {
  const { t, language } = useI18n();
  const matched = matchColumns(headers, columns);
  const choices = tableChoices(language).map(({ field, label }) => ({ value: field, name: label }));
  const left = matched.filter(({ field }) => field === null || !isReadable(field)).length;
  const isNamed = matched.some(({ field }) => field === 'guid' || field === 'externalId');
  return (
    <details>
      <summary>
        {t('items.import.columns', { count: headers.length - left })}
        {left === 0 ? null : ` ${t('items.import.columns_left', { count: left })}`}
      </summary>
      <div className="import-items__fields">
        {matched
          .filter(({ header }, index) => header.trim() !== '' && headers.indexOf(header) === index)
          .map(({ header, field }) => (
            <OptionalSelectField
              key={header}
              label={header}
              none={t('items.import.leave_out')}
              value={field}
              choices={choices}
              onChange={(chosen) => onChoose(header, chosen)}
            />
          ))}
      </div>
      {isNamed ? null : <p className="field__hint">{t('items.import.unnamed')}</p>}
    </details>
  );
}
