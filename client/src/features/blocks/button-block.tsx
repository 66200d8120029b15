import { type BlockProps, useBlockDrawing } from '../../shared/blocks/block-context.tsx';
import { choiceIn, textOf } from '../../shared/blocks/block-values.ts';
import { SiteLink } from '../../shared/ui/site-link.tsx';
import { useLink } from '../../shared/use-link.ts';

/** A link that looks like a button. One that leads nowhere is not shown to visitors. */
export function ButtonBlock({ block }: BlockProps) {
  const { tools } = useBlockDrawing();
  const link = useLink(block.content.link);
  const label = textOf(block, 'label');
  const style = choiceIn(block.content, 'style', ['primary', 'secondary']);
  if (label === '') return null;
  if (link === undefined) return tools && <span className={`button button--${style}`}>{label}</span>;
  return (
    <SiteLink className={`button button--${style}`} link={link}>
      {label}
    </SiteLink>
  );
}
