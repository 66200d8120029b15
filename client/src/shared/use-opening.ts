import { useEffect, useState } from 'react';

/** Whoever pressed no key in a text for this long looks up. Milliseconds. */
const pause = 1_000;

/**
 * Whether a dialog that nobody asked for may be open: not before whoever is typing pauses, because it would take the
 * letters that follow. What is open stays open.
 */
export function useOpening(isWanted: boolean): boolean {
  const isTyping = useTyping();
  const [isOpen, setOpen] = useState(false);
  const shouldBe = isWanted && (isOpen || !isTyping);
  if (shouldBe !== isOpen) setOpen(shouldBe);
  return shouldBe;
}

function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = ({ target }: KeyboardEvent) => {
      if (!isText(target)) return;
      setTyping(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTyping(false), pause);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
  return isTyping;
}

function isText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
