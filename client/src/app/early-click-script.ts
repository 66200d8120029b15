import { hydratedEvent } from './use-early-click.ts';

/**
 * A script that keeps the last click on a page whose own scripts are still on their way, and repeats it once they answer: on a
 * slow machine an editor sees a whole page seconds before React listens.
 */
export const earlyClickScript = `(${keepEarlyClick})(${JSON.stringify(hydratedEvent)})`;

/** Runs in the browser as it stands here: it can use nothing from around it. */
function keepEarlyClick(hydrated: string): void {
  /** What the browser itself answers a click with; done twice, it would be undone. */
  const native =
    'a[href], label, summary, input, select, textarea, form button:not([type=button]), [commandfor]';
  let stored: MouseEvent | undefined;

  function keep(event: MouseEvent): void {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
    stored = isPlain && target instanceof Element && target.closest(native) === null ? event : undefined;
  }

  function repeat({ target, clientX, clientY }: MouseEvent): void {
    const init = { bubbles: true, cancelable: true, composed: true, clientX, clientY };
    for (const type of ['mousedown', 'click']) target?.dispatchEvent(new MouseEvent(type, init));
  }

  // React listens on the document, so this hears of a click only after it.
  addEventListener('click', keep);
  const stop = () => {
    removeEventListener('click', keep);
    const early = stored;
    // Not within the rendering that tells it.
    if (early !== undefined) setTimeout(() => repeat(early), 0);
  };
  addEventListener(hydrated, stop, { once: true });
}
