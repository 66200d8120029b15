import type { BlockProps } from '../../shared/blocks/block-context.tsx';
import type { TextKey } from '../../shared/i18n.tsx';
import { EmptyNote } from './empty-note.tsx';

/** Forms cannot be filled in yet; figures are for administrators, and there is nothing honest to show to visitors. */
const reasons: Readonly<Record<string, TextKey>> = {
  Form: 'block.form.later',
  Statistics: 'block.statistics.later',
};

/** Keeps the place of a block that visitors see nothing of. Editors see why. */
export function PlaceholderBlock({ block }: BlockProps) {
  return <EmptyNote block={block} text={reasons[block.buildingBlockName] ?? 'block.empty'} />;
}
