import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import type { FieldControl } from './field.tsx';
import './csv-file-control.css';

interface CsvFileControlProps {
  readonly control: FieldControl;
  readonly onChoose: (file: File | undefined) => void;
}

/** A button that chooses a file of comma-separated values, with its name beside it. */
export function CsvFileControl({ control, onChoose }: CsvFileControlProps) {
  const { t } = useI18n();
  const [name, setName] = useState<string>();

  function choose(file: File | undefined): void {
    setName(file?.name);
    onChoose(file);
  }

  return (
    <div className="csv-file-control row cluster gap-3">
      <input
        {...control}
        type="file"
        className="visually-hidden"
        accept=".csv,text/csv,text/plain"
        // A file that was mended meanwhile has the same name: browsers tell of none that was chosen already.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <label htmlFor={control.id} className="button button--secondary" aria-hidden="true">
        {t('image.choose')}
      </label>
      {name}
    </div>
  );
}
