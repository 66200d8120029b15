import type { ReactNode } from 'react';
import { X } from './icons.tsx';
import './chip.css';

interface ChipProps {
  readonly children: ReactNode;
  /** Accessible name of the button. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** A value with a button that removes it. */
export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="chip inline-row gap-1">
      {children}
      <button type="button" className="chip__remove centred soft" aria-label={removeLabel} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
