import type { BlockProps } from '../../../shared/blocks/block-context.tsx';
import { textOf } from '../../../shared/blocks/block-values.ts';
import { SiteLink } from '../../../shared/ui/site-link.tsx';
import { useLink } from '../../../shared/use-link.ts';

/** A link that looks like a button. One that leads nowhere is not shown to visitors. */
export function ButtonBlock({ block }: BlockProps) {
  const link = useLink(block.content.link);
  const label = textOf(block, 'label');
  if (label === '') return null;
  const style = textOf(block, 'style') === 'secondary' ? 'button--secondary' : 'button--primary';
  return (
    <SiteLink className={`button ${style}`} link={link ?? { href: '#', newWindow: false }}>
      {label}
    </SiteLink>
  );
}
