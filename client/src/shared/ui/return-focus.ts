/** What had the focus before the first of the dialogs that are open, and all that it stands in. */
let opener: readonly HTMLElement[] = [];

/** No field that is typed in: its own keys would take those of the screen, such as undoing what the dialog did. */
const control = ':is(a[href], button, [type=checkbox], [type=radio]):not(:disabled)';

/** Notes what a dialog is opened from, unless that is another dialog, whose place it may take. */
export function noteOpener(): void {
  const { activeElement: active } = document;
  if (!(active instanceof HTMLElement) || active === document.body) return;
  if (active.closest('[role="dialog"], [role="alertdialog"]') !== null) return;
  opener = [...chain(active)];
}

/**
 * Once a dialog is gone, and the focus with it: it returns to what the first one was opened from; where that is gone too, to the
 * nearest control beside where it was.
 */
export function returnFocus(): void {
  // Whatever else returns the focus does so in the next frame, and the element that it had may be replaced with that.
  requestAnimationFrame(() => requestAnimationFrame(focusOpener));
}

function focusOpener(): void {
  const { activeElement: active, body } = document;
  if (isInDialog()) return;
  const [near] = opener;
  if (near === undefined || (active !== null && active !== body && active !== near)) return;
  settle();
}

/**
 * Gives the focus to what comes in the place of a control that did something and goes by that: at once, or once the dialog is gone
 * in which it was done.
 */
export function moveFocusTo(element: HTMLElement): void {
  opener = [...chain(element)];
  if (!isInDialog()) settle();
}

function isInDialog(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** To what was noted, as long as that is there and can have it; then to the nearest control beside it. */
function settle(): void {
  const [near, ...around] = opener;
  opener = [];
  near?.focus({ preventScroll: true });
  // What is gone, or disabled by now, does not take it.
  if (near !== undefined && document.activeElement === near) whenLost(near, () => focusAround(around));
  else focusAround(around);
}

/** @param around what something that is gone stood in, the nearest first */
export function focusAround(around: readonly HTMLElement[]): void {
  for (const place of around.filter((element) => element.isConnected)) {
    for (const candidate of place.querySelectorAll<HTMLElement>(control)) {
      if (isOff(candidate)) continue;
      candidate.focus({ preventScroll: true });
      // What is hidden does not take it.
      if (document.activeElement === candidate) return;
    }
  }
}

/** Whether it cannot have the focus any more. */
function isOff(element: HTMLElement): boolean {
  return !element.isConnected || element.matches(':disabled') || element.closest('[inert]') !== null;
}

/**
 * What is pressed may be taken away a moment later, or be there for nobody: until something else has the focus.
 * @returns what ends the waiting
 */
export function whenLost(element: HTMLElement, act: () => void): AbortController {
  const ended = new AbortController();
  const observer = new MutationObserver(() => {
    if (!isOff(element)) return;
    ended.abort();
    act();
  });
  const attributeFilter = ['disabled', 'inert'];
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
  ended.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, () => ended.abort(), { signal: ended.signal });
  return ended;
}

/** It, and all that it stands in. */
export function* chain(element: HTMLElement): Iterable<HTMLElement> {
  for (let at: HTMLElement | null = element; at !== null && at !== document.body; at = at.parentElement)
    yield at;
}
