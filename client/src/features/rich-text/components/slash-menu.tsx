import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { slashQueryOf } from '../slash-menu.ts';
import { SlashPopover } from './slash-popover.tsx';

export interface SlashMenuProps {
  readonly editor: Editor;
  /** What was typed after the slash. */
  readonly query: string;
}

interface SlashMenuOption {
  readonly key: string;
  readonly illustration: ReactNode;
  readonly name: string;
  /** A few words on what it is for. */
  readonly about: string;
  readonly choose: () => void;
}

interface SlashMenuHolderProps {
  readonly editor: Editor;
  /** Accessible name. */
  readonly label: string;
  readonly render: (menu: SlashMenuProps) => ReactNode;
}

/** Shows what a slash in an empty paragraph offers, while it is typed. */
export function SlashMenu({ editor, label, render }: SlashMenuHolderProps) {
  const open = useEditorState({ editor, selector: ({ editor }) => slashQueryOf(editor.state) });
  return open === null ? null : (
    <SlashPopover label={label} editor={editor} open={open}>
      {render({ editor, query: open.query })}
    </SlashPopover>
  );
}

interface SlashListProps extends SlashMenuProps {
  /** Accessible name. */
  readonly label: string;
  readonly options: readonly SlashMenuOption[];
  /** Shown where nothing fits. */
  readonly none: ReactNode;
}

/** A listbox whose focus stays in the text: arrows choose, Enter and Tab take, and so does the mouse. */
export function SlashList({ editor, query, label, options, none }: SlashListProps) {
  const id = useId();
  const [active, setActive] = useState({ query, index: 0 });
  const index = active.query === query ? Math.min(active.index, options.length - 1) : 0;
  const chosen = options[index];
  const activate = (next: number) =>
    setActive({ query, index: (next + options.length) % Math.max(options.length, 1) });
  useOwnedListbox(editor, id, chosen === undefined ? undefined : `${id}-${index}`);
  useMenuKeys(editor, ({ key }) => {
    if (key === 'ArrowDown') activate(index + 1);
    else if (key === 'ArrowUp') activate(index - 1);
    else if ((key === 'Enter' || key === 'Tab') && chosen !== undefined) chosen.choose();
    else return false;
    return true;
  });

  if (chosen === undefined)
    return (
      <p className="slash-menu__none" role="status">
        {none}
      </p>
    );
  return (
    <div id={id} className="slash-menu__options" role="listbox" aria-label={label}>
      {options.map(({ key, illustration, name, about, choose }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text that owns the list
        <div
          key={key}
          id={`${id}-${place}`}
          className="slash-menu__option"
          role="option"
          tabIndex={-1}
          aria-selected={place === index}
          ref={place === index ? keepInSight : undefined}
          onPointerMove={() => place === index || activate(place)}
          onClick={choose}
        >
          {illustration}
          <div>
            <div className="strong">{name}</div>
            <div className="field__hint">{about}</div>
          </div>
        </div>
      ))}
    </div>
  );
}

function keepInSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Keys of the text go to the menu first. */
function useMenuKeys(editor: Editor, handle: (event: KeyboardEvent) => boolean): void {
  const handleKey = useEffectEvent(handle);
  useLayoutEffect(() => {
    const { slashMenu } = editor.storage;
    slashMenu.handleKey = (event) => handleKey(event);
    return () => {
      slashMenu.handleKey = () => false;
    };
  }, [editor]);
}

/** The text says which option of which list is chosen. */
function useOwnedListbox({ view }: Editor, id: string, activeId: string | undefined): void {
  useLayoutEffect(() => {
    if (activeId === undefined) return;
    view.dom.setAttribute('aria-controls', id);
    view.dom.setAttribute('aria-activedescendant', activeId);
    return () => {
      view.dom.removeAttribute('aria-controls');
      view.dom.removeAttribute('aria-activedescendant');
    };
  }, [view, id, activeId]);
}
