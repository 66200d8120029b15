import type { ReactNode } from 'react';
import { X } from './icons.tsx';
import './chip.css';

interface ChipProps {
  readonly children: ReactNode;
  /** Says what taking it away does, for those who cannot see the cross. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** A chosen value, with a cross that takes it away: filters, tags, people. */
export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="chip">
      {children}
      <button type="button" className="chip__remove" aria-label={removeLabel} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
