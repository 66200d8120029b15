import { Chip } from '../ui/chip.tsx';

interface ChosenChipsProps {
  readonly chosen: readonly { readonly id: string; readonly name: string }[];
  /** What the cross of one does, `Remove Housing`. */
  readonly removeLabel: (name: string) => string;
  readonly onRemove: (id: string) => void;
  /** Whether the last one stays. */
  readonly requiresOne?: boolean;
}

/** What was chosen in a field that takes several, each with a cross. */
export function SelectedChips({ chosen, removeLabel, onRemove, requiresOne = false }: ChosenChipsProps) {
  if (chosen.length === 0) return null;
  const isRequired = requiresOne && chosen.length === 1;
  return (
    <p className="cluster gap-2">
      {chosen.map(({ id, name }) =>
        isRequired ? (
          <span key={id} className="chip inline-row gap-1">
            {name}
          </span>
        ) : (
          <Chip key={id} removeLabel={removeLabel(name)} onRemove={() => onRemove(id)}>
            {name}
          </Chip>
        ),
      )}
    </p>
  );
}
