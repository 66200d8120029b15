import { isPeriod, type Period } from '@spoor/contracts/statistics/statistics-period';
import { useState } from 'react';
import { useI18n } from '../i18n.tsx';

interface PeriodFieldsProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** The first and the last day; what ends before it begins is not asked for. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { t } = useI18n();
  const [shown, setShown] = useState(period);
  const [typed, setTyped] = useState(period);
  // Going back changes the period as well.
  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period);
    setTyped(period);
  }
  const type = (edge: keyof Period, day: string) => {
    const next = { ...typed, [edge]: day };
    setTyped(next);
    if (isPeriod(next)) onChange(next);
  };
  return (['from', 'to'] as const).map((edge) => (
    <label key={edge} className="field">
      <span className="field__label">{t(`statistics.${edge}`)}</span>
      <input type="date" value={typed[edge]} onChange={({ target }) => type(edge, target.value)} />
    </label>
  ));
}
