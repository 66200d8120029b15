import { type KeyboardEvent, useRef, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { useAtom } from '../../../shared/store.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { type InsertionPoint, insertionPointAtom } from '../editor.atoms.ts';
import { useEditedWords } from '../use-edited-words.ts';
import { BlockIllustration } from './block-illustration.tsx';
import { bestMatch } from './matches-search.ts';
import { type LibraryCard, useBlockLibrary } from './use-block-library.ts';
import './block-library.css';

/** A dialog with every kind of block, and the sections that were saved as templates. */
export function BlockLibrary() {
  const [point, setPoint] = useAtom(insertionPointAtom);
  return point === null ? null : <OpenLibrary point={point} onClose={() => setPoint(null)} />;
}

function OpenLibrary({ point, onClose }: { point: InsertionPoint; onClose: () => void }) {
  const words = useEditedWords();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const groups = useBlockLibrary(search, () => {
    onClose();
    return { point };
  });

  /** Enter adds the best match; the arrow key moves to the cards. */
  function onSearchKey(event: KeyboardEvent): void {
    if (event.key === 'Enter')
      bestMatch(
        groups.flatMap(({ cards }) => cards),
        search,
      )?.add();
    else if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <Dialog title={words.add} onClose={onClose}>
      <Field label={words.search}>
        {(control) => (
          <input
            {...control}
            type="search"
            autoFocus
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={onSearchKey}
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within */}
      <div ref={list} className="block-library stack gap-5" onKeyDown={moveFocusBetweenCards}>
        {groups.map(({ title, cards }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul className="block-library__cards stack gap-2 unmarked">
              {cards.map((card) => (
                <li key={card.key}>
                  <LibraryButton card={card} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {groups.length === 0 ? <p role="status">{words.none}</p> : null}
    </Dialog>
  );
}

function LibraryButton({ card: { image, Icon, name, about, add } }: { card: LibraryCard }) {
  return (
    <button
      type="button"
      className="block-library__card"
      data-small={Icon === undefined ? undefined : true}
      onClick={add}
    >
      {Icon === undefined ? (
        <BlockIllustration name={image} />
      ) : (
        <Icon className="block-library__icon" aria-hidden="true" />
      )}
      <span className="block-library__name small strong">{name}</span>
      <span className="field__hint">{about}</span>
    </button>
  );
}

const isArrowKey: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Arrow keys move between cards. */
function moveFocusBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const step = isArrowKey[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const cards = [...event.currentTarget.querySelectorAll('button')];
  cards[cards.findIndex((card) => card.matches(':focus')) + step]?.focus();
}
