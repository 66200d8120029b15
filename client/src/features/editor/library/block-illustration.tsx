import { lines } from '../../../shared/blocks/block-definition.ts';
import { blockDefinition } from '../../../shared/blocks/block-definitions.ts';

const unknown = lines(12, 14, 72, 60, 40);

export function BlockIllustration({ name }: { name: string }) {
  const shapes = blockDefinition(name)?.drawing ?? unknown;
  return (
    <svg className="block-illustration" viewBox="0 0 96 56" aria-hidden="true">
      {shapes.map(([tone, x, y, width, height]) => (
        <rect
          key={`${tone} ${x} ${y}`}
          className={`block-illustration__${tone}`}
          {...{ x, y, width, height }}
          rx={Math.min(2, height / 2)}
        />
      ))}
    </svg>
  );
}
