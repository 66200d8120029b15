import { useEffect, useState } from 'react';

/** Milliseconds without a key in a text. */
const pause = 1_000;

/**
 * Delays an unrequested dialog until the person stops typing, because it would take their keys. An open dialog stays
 * open.
 */
export function useOpenWhenIdle(isWanted: boolean): boolean {
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
