import { useRef } from 'react';
import type { BlockProps } from '../../shared/blocks/block-context.tsx';
import { RichText } from '../../shared/rich-text/rich-text.tsx';
import { EmptyNote } from './empty-note.tsx';
import { titledTexts } from './titled-texts.ts';
import { useHashTarget } from './use-hash-target.ts';
import './accordion-block.css';

/**
 * Opens and closes by the browser's own means: it works before, and without, any script. A link to a part opens it; newer
 * browsers do that by themselves, because the target lies inside.
 */
export function AccordionBlock({ block }: BlockProps) {
  const list = useRef<HTMLDivElement>(null);
  const parts = titledTexts(block);
  useHashTarget((id) => {
    const target = parts.some((part) => part.id === id) ? document.getElementById(id) : null;
    const details = target?.closest('details');
    if (!details || !list.current?.contains(details)) return;
    details.open = true;
    details.scrollIntoView({ block: 'start' });
  });
  if (parts.length === 0) return <EmptyNote block={block} />;
  return (
    <div ref={list} className="accordion-block">
      {parts.map(({ id, title, doc }) => (
        <details key={id}>
          <summary>{title}</summary>
          <div id={id}>
            <RichText document={doc} under={2} />
          </div>
        </details>
      ))}
    </div>
  );
}
