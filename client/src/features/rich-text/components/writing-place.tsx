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
import './writing-place.css';

interface WritingPlaceProps {
  /** What the text is, for those who cannot see where it stands. */
  readonly label: string;
  readonly hasLines: boolean;
  /** Whether something was typed that is not stored yet: until then its editor stays. */
  readonly isDirty: boolean;
  /** A caret that was sent here before the text was drawn. */
  readonly sentCaret?: Caret | undefined;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  /** The text as visitors see it. */
  readonly resting: ReactNode;
  /** @param hasFocus whether somebody writes in it, or uses its tools. */
  readonly editor: (caret: Caret, hasFocus: boolean) => ReactNode;
  readonly as: 'span' | 'div';
}

/**
 * A text that wakes where somebody is about to write: a pointer above it, or the focus in it. All others rest as visitors
 * see them, so that a page of three hundred texts is as light as one of three.
 */
export function WritingPlace(props: WritingPlaceProps) {
  const { as: Tag, label, hasLines, isDirty, onEnter, onLeave } = props;
  const [caret, setCaret] = useState(props.sentCaret);
  const [isNear, setNear] = useState(false);
  // A caret that is sent to a point or an end brings the focus with it.
  const [isInside, setInside] = useState(props.sentCaret !== undefined);
  const leaving = useRef(0);
  const isAwake = caret !== undefined;

  useEffect(() => {
    if (isAwake && !isNear && !isInside && !isDirty) setCaret(undefined);
  }, [isAwake, isNear, isInside, isDirty]);

  function enter({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    cancelAnimationFrame(leaving.current);
    if (!isAwake || target === currentTarget) setCaret(sentTo(currentTarget));
    if (!isInside) onEnter();
    setInside(true);
  }

  function leave({ currentTarget }: FocusEvent<HTMLElement>): void {
    cancelAnimationFrame(leaving.current);
    // The focus may be on its way to the tools of the text, wherever these are drawn.
    leaving.current = requestAnimationFrame(() => {
      onLeave();
      // Where another window or a dialog has the focus now, the caret waits here for it to come back.
      const { activeElement } = document;
      setInside(currentTarget.contains(activeElement) || activeElement?.closest('[role="dialog"]') != null);
    });
  }

  /** Presses that come before the text is awake: the browser would put the caret into what is just being replaced. */
  function press(event: MouseEvent): void {
    if (isAwake && event.target !== event.currentTarget) return;
    event.preventDefault();
    setCaret({ at: { x: event.clientX, y: event.clientY } });
    setInside(true);
    onEnter();
  }

  return (
    <Tag
      className="writing-place"
      data-writing-place=""
      data-awake={isAwake || undefined}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'touch') return;
        setNear(true);
        setCaret((now) => now ?? { at: 'nowhere' });
      }}
      onPointerLeave={() => setNear(false)}
      onMouseDown={press}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={keepTyping}
      {...(isAwake
        ? { tabIndex: -1 }
        : { role: 'textbox', tabIndex: 0, 'aria-label': label, 'aria-multiline': hasLines || undefined })}
    >
      {isAwake ? props.editor(caret, isInside) : props.resting}
    </Tag>
  );
}

/** Sends the focus to a text, with the caret at one of its ends. */
export function sendCaret(place: HTMLElement, caret: 'start' | 'end'): void {
  place.dataset.caret = caret;
  place.focus();
}

function sentTo({ dataset }: HTMLElement): Caret {
  const { caret } = dataset;
  delete dataset.caret;
  return { at: caret === 'end' ? 'end' : 'start' };
}

const keysOfText = new Set(['a', 'b', 'c', 'i', 'k', 'u', 'v', 'x']);

/** What is typed is no shortcut of the page around it. Undo is: it goes on where the text has nothing left to undo. */
function keepTyping(event: KeyboardEvent): void {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  const isTyped = isCommand ? keysOfText.has(event.key.toLowerCase()) : event.key !== 'Escape';
  if (isTyped) event.stopPropagation();
}
