import type { BlockProps } from '../../../shared/blocks/block-context.tsx';
import { recordsOf } from '../../../shared/blocks/block-values.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import './accordion-block.css';

/** Opens and closes by the browser's own means: it works before, and without, any script. */
export function AccordionBlock({ block }: BlockProps) {
  return (
    <div className="accordion-block">
      {recordsOf(block, 'items').map((item) => (
        <details key={String(item.guid ?? item.title)}>
          <summary>{String(item.title ?? '')}</summary>
          <RichText document={item.doc} />
        </details>
      ))}
    </div>
  );
}
