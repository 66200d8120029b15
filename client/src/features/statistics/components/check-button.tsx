import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import type { StatisticsState } from '../statistics-state.ts';
import { figureNames } from '../use-figure-texts.ts';
import { CheckDialog, type CheckedOne } from './check-dialog.tsx';

interface CheckButtonProps {
  readonly name: CheckedOne;
  /** What it is called. */
  readonly title: string;
  readonly state: StatisticsState;
}

/** Checks what it stands beside, before one's eyes. */
export function CheckButton({ name, title, state }: CheckButtonProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const isFigure = figureNames.some((figure) => figure === name);
  const label = t(isFigure ? 'statistics.check_figure' : 'statistics.check_part');
  return (
    <>
      <button
        type="button"
        className="statistics-check small"
        aria-label={`${label}: ${title}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen ? <CheckDialog {...{ name, title, state }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
