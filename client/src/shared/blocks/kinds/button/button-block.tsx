import { choiceIn, textOf } from '../../../stored-values.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { useLink } from '../../../use-link.ts';
import { type BlockProps, useIsEditing } from '../../block-context.tsx';
import { InPlace } from '../../in-place.tsx';

/** A link that looks like a button. Visitors do not see one without a target. */
export function ButtonBlock({ block }: BlockProps) {
  const isEditing = useIsEditing();
  const link = useLink(block.content.link);
  const label = textOf(block, 'label');
  const style = choiceIn(block.content, 'style', ['primary', 'secondary']);
  const className = `button button--${style}`;
  if (isEditing) {
    return (
      <span className={className}>
        <InPlace block={block} path="/label">
          {label}
        </InPlace>
      </span>
    );
  }
  if (label === '' || link === undefined) return null;
  return (
    <SiteLink className={className} link={link}>
      {label}
    </SiteLink>
  );
}
