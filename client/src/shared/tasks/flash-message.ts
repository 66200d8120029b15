import type { RecordedChange } from '../change-recorder.ts';

/** What was done by leaving a screen, and is told on the next one: each screen has toasts and an undo stack of its own. */
export interface FlashMessage extends RecordedChange {
  readonly title: string;
  /** What can be done about it: a Change that was undone can be redone. */
  readonly offers: 'undo' | 'redo';
}

let pending: FlashMessage | undefined;

export function setFlashMessage(message: FlashMessage): void {
  pending = message;
}

/** The toast of the screen before; once. */
export function takeFlashMessage(): FlashMessage | undefined {
  const taken = pending;
  pending = undefined;
  return taken;
}
