import { type KeyboardEvent, useRef, useState } from 'react';
import { ownWords, useOwnWords } from '../../../i18n.tsx';
import { RichText } from '../../../rich-text/rich-text.tsx';
import { useIsHydrated } from '../../../use-is-hydrated.ts';
import { type BlockProps, useIsEditing } from '../../block-context.tsx';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';
import { InPlace, InPlaceRichText } from '../../in-place.tsx';
import { type TitledText, titledTexts } from '../../titled-texts.ts';
import { useHashTarget } from '../../use-hash-target.ts';
import './tabs-block.css';

const words = ownWords({
  nl: { label: 'Tabbladen' },
  en: { label: 'Tabs' },
});

/**
 * Without scripts the texts are stacked under their headings, with links to each above. CSS already shows only the
 * first where scripts are enabled, so that nothing moves on hydration.
 */
export function TabsBlock({ block }: BlockProps) {
  const { label } = useOwnWords(words);
  const isEditing = useIsEditing();
  // While editing, the arrow keys move the caret in a title instead of switching tabs.
  const isLive = useIsHydrated() && !isEditing;
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState(0);
  const parts = titledTexts(block, isEditing);
  const shown = Math.min(chosen, parts.length - 1);
  useHashTarget((id) => {
    const index = parts.findIndex((part) => part.id === id);
    if (index !== -1) setChosen(index);
  });
  if (parts.length === 0) return <EmptyBlockHint block={block} />;

  function choose(index: number): void {
    setChosen(index);
    list.current?.querySelectorAll('a')[index]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = placeAfter(event.key, shown, parts.length);
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  }

  return (
    <div>
      <ul
        ref={list}
        className="tabs-block__list screen-only unmarked cluster"
        {...(isLive ? { role: 'tablist', 'aria-label': label, onKeyDown } : {})}
      >
        {parts.map(({ id, title, index: stored }, index) => (
          <li key={id} {...(isLive ? { role: 'presentation' } : {})}>
            <a
              href={`#${id}`}
              id={`${id}-tab`}
              data-shown={index === shown || undefined}
              onClick={(event) => {
                event.preventDefault();
                setChosen(index);
              }}
              {...(isLive ? tabRole(id, index === shown) : {})}
              {...(isEditing ? { draggable: false, tabIndex: -1, onFocus: () => setChosen(index) } : {})}
            >
              <InPlace block={block} path={`/items/${stored}/title`}>
                {title}
              </InPlace>
            </a>
          </li>
        ))}
      </ul>
      {parts.map((part, index) => (
        <Panel key={part.id} block={block} part={part} isShown={index === shown} isLive={isLive} />
      ))}
    </div>
  );
}

interface PanelProps extends BlockProps {
  readonly part: TitledText;
  readonly isShown: boolean;
  readonly isLive: boolean;
}

function Panel({ block, part, isShown, isLive }: PanelProps) {
  const { id, index, title, doc } = part;
  return (
    <section
      id={id}
      className="tabs-block__panel"
      data-shown={isShown || undefined}
      {...(isLive ? { role: 'tabpanel', tabIndex: 0 } : {})}
      aria-labelledby={`${id}-tab`}
    >
      <h3>{title}</h3>
      <InPlaceRichText block={block} path={`/items/${index}/doc`} under={3}>
        <RichText document={doc} under={3} />
      </InPlaceRichText>
    </section>
  );
}

function tabRole(id: string, isShown: boolean) {
  return {
    role: 'tab',
    'aria-selected': isShown,
    'aria-controls': id,
    // One tab stop; the arrow keys move on (roving tabindex).
    tabIndex: isShown ? 0 : -1,
  } as const;
}

/** The tab that a key moves to; undefined for other keys. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
