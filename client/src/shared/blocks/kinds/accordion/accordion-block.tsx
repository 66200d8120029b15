import { useRef } from 'react';
import { RichText } from '../../../rich-text/rich-text.tsx';
import { type BlockProps, useIsEditing } from '../../block-context.tsx';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';
import { InPlace, InPlaceRichText } from '../../in-place.tsx';
import { titledTexts } from '../../titled-texts.ts';
import { useHashTarget } from '../../use-hash-target.ts';
import './accordion-block.css';

/** Uses `details`, so it works without scripts. A link to a part opens it; newer browsers do that by themselves. */
export function AccordionBlock({ block }: BlockProps) {
  const list = useRef<HTMLDivElement>(null);
  const isEditing = useIsEditing();
  const parts = titledTexts(block, isEditing);
  useHashTarget((id) => {
    const target = parts.some((part) => part.id === id) ? document.getElementById(id) : null;
    const details = target?.closest('details');
    if (!details || !list.current?.contains(details)) return;
    details.open = true;
    details.scrollIntoView({ block: 'start' });
  });
  if (parts.length === 0) return <EmptyBlockHint block={block} />;
  // While editing, all parts are open; and a summary is a button, in which nobody can type.
  const [Part, Heading] = isEditing ? (['div', 'div'] as const) : (['details', 'summary'] as const);
  return (
    <div ref={list} className="accordion-block">
      {parts.map(({ id, index, title, doc }) => (
        <Part key={id} className="accordion-block__part" data-open={isEditing || undefined}>
          <Heading className="accordion-block__title unmarked">
            <InPlace block={block} path={`/items/${index}/title`}>
              {title}
            </InPlace>
          </Heading>
          <div id={id}>
            <InPlaceRichText block={block} path={`/items/${index}/doc`} under={2}>
              <RichText document={doc} under={2} />
            </InPlaceRichText>
          </div>
        </Part>
      ))}
    </div>
  );
}
