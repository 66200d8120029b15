import { useRef } from 'react';
import { type BlockProps, useBlockDrawing } from '../../shared/blocks/block-context.tsx';
import { InPlace, InPlaceRichText } from '../../shared/blocks/in-place.tsx';
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
  const isEdited = useBlockDrawing().tools !== undefined;
  const parts = titledTexts(block, isEdited);
  useHashTarget((id) => {
    const target = parts.some((part) => part.id === id) ? document.getElementById(id) : null;
    const details = target?.closest('details');
    if (!details || !list.current?.contains(details)) return;
    details.open = true;
    details.scrollIntoView({ block: 'start' });
  });
  if (parts.length === 0) return <EmptyNote block={block} />;
  // Whoever writes wants to see all of it; and in a button, which a summary is, there is no place to type.
  const [Part, Heading] = isEdited ? (['div', 'div'] as const) : (['details', 'summary'] as const);
  return (
    <div ref={list} className="accordion-block">
      {parts.map(({ id, index, title, doc }) => (
        <Part key={id} className="accordion-block__part" data-open={isEdited || undefined}>
          <Heading className="accordion-block__title">
            <InPlace block={block} path={`/items/${index}/title`} label="field.question">
              {title}
            </InPlace>
          </Heading>
          <div id={id}>
            <InPlaceRichText block={block} path={`/items/${index}/doc`} label="field.answer" under={2}>
              <RichText document={doc} under={2} />
            </InPlaceRichText>
          </div>
        </Part>
      ))}
    </div>
  );
}
