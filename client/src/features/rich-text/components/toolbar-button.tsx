import type { LucideIcon } from 'lucide-react';

interface ToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly keys?: string | undefined;
  readonly isOn?: boolean;
  readonly onPress: () => void;
}

export function ToolbarButton({ icon: Icon, label, keys, isOn, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      aria-pressed={isOn}
      title={keys === undefined ? label : `${label} (${keys})`}
      // Keeps the focus and the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
