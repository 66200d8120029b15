import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Caret } from '../caret.ts';
import './lazy-text-editor.css';

interface LazyTextEditorProps {
  /** Accessible name. */
  readonly label: string;
  readonly hasLines: boolean;
  /** Keeps the editor mounted while something typed is not stored. */
  readonly isDirty: boolean;
  /** A caret position that was sent before the text was rendered. */
  readonly sentCaret?: Caret | undefined;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  /** The text as visitors see it. */
  readonly resting: ReactNode;
  /** @param hasFocus whether the focus is in the text or its toolbar */
  readonly editor: (caret: Caret, hasFocus: boolean) => ReactNode;
  readonly as: 'span' | 'div';
}

/**
 * Mounts the editor of a text only while the pointer is over it or the focus is in it; until then it shows the
 * visitor's text. A page of three hundred texts stays fast that way.
 */
export function LazyTextEditor(props: LazyTextEditorProps) {
  const { as: Tag, label, hasLines, isDirty, onEnter, onLeave } = props;
  const [isNear, setNear] = useState(false);
  // A sent caret takes the focus.
  const [isInside, setInside] = useState(props.sentCaret !== undefined);
  const [caret, setCaret] = useCaret(props.sentCaret, isNear || isInside, isDirty);
  const leaving = useRef(0);
  const isLoaded = caret !== undefined;

  function enter({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    cancelAnimationFrame(leaving.current);
    if (!isLoaded || target === currentTarget) setCaret(sentTo(currentTarget));
    if (!isInside) onEnter();
    setInside(true);
  }

  function leave({ currentTarget }: FocusEvent<HTMLElement>): void {
    cancelAnimationFrame(leaving.current);
    // The focus may move to the text's toolbar, which is rendered elsewhere.
    leaving.current = requestAnimationFrame(() => {
      onLeave();
      // When the window or a dialog takes the focus, the caret stays for when it returns.
      const { activeElement } = document;
      setInside(currentTarget.contains(activeElement) || activeElement?.closest('[role="dialog"]') != null);
    });
  }

  /** Presses before the editor is mounted: the browser would place the caret in the element that is being replaced. */
  function press(event: MouseEvent): void {
    if (isLoaded && event.target !== event.currentTarget) return;
    event.preventDefault();
    setCaret({ at: { x: event.clientX, y: event.clientY } });
    setInside(true);
    onEnter();
  }

  return (
    <Tag
      className="lazy-text-editor"
      data-writing-place=""
      data-awake={isLoaded || undefined}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'touch') return;
        setNear(true);
        setCaret((now) => now ?? { at: 'nowhere' });
      }}
      onPointerLeave={() => setNear(false)}
      onMouseDown={press}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={bufferTyping}
      {...(isLoaded
        ? { tabIndex: -1 }
        : { role: 'textbox', tabIndex: 0, 'aria-label': label, 'aria-multiline': hasLines || undefined })}
    >
      {isLoaded ? props.editor(caret, isInside) : props.resting}
    </Tag>
  );
}

/** The caret with which the editor is mounted; undefined where it is not. */
function useCaret(sent: Caret | undefined, isUsed: boolean, isDirty: boolean) {
  const [caret, setCaret] = useState(sent);
  const isLoaded = caret !== undefined;

  // What was typed before the page was loaded anew shows in the editor alone.
  useEffect(() => {
    if (isDirty) setCaret((now) => now ?? { at: 'nowhere' });
  }, [isDirty]);

  useEffect(() => {
    if (isLoaded && !isUsed && !isDirty) setCaret(undefined);
  }, [isLoaded, isUsed, isDirty]);

  return [caret, setCaret] as const;
}

export function focusTextEnd(place: HTMLElement, caret: 'start' | 'end'): void {
  place.dataset.caret = caret;
  place.focus();
}

function sentTo({ dataset }: HTMLElement): Caret {
  const { caret } = dataset;
  delete dataset.caret;
  return { at: caret === 'end' ? 'end' : 'start' };
}

const keysOfText = new Set(['a', 'b', 'c', 'i', 'k', 'u', 'v', 'x']);

/** Typing triggers no shortcuts of the page, except undo, which continues there when the text has nothing to undo. */
function bufferTyping(event: KeyboardEvent): void {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  const isTyped = isCommand ? keysOfText.has(event.key.toLowerCase()) : event.key !== 'Escape';
  if (isTyped) event.stopPropagation();
}
