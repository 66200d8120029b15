import type { ReactNode } from 'react';

interface ToolButtonProps {
  readonly icon: ReactNode;
  /** What it does. */
  readonly label: string;
  /** With what: among many of them its name says so, too. */
  readonly of: string;
  readonly tone?: 'danger';
  readonly onClick: () => void;
}

/** A small button of one thing among others. */
export function ToolButton({ icon, label, of, tone, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={tone === 'danger' ? 'tool tool--danger' : 'tool'}
      aria-label={`${label}: ${of}`}
      onClick={onClick}
    >
      {icon}
      {label}
    </button>
  );
}
