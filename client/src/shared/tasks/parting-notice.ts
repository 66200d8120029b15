import type { RecordedChange } from '../change-recorder.ts';

/** What was done by leaving a screen, and is told on the next one: each screen has toasts and an undo stack of its own. */
export interface PartingNotice extends RecordedChange {
  readonly title: string;
}

let left: PartingNotice | undefined;

export function leaveNotice(toast: PartingNotice): void {
  left = toast;
}

/** The toast of the screen before; once. */
export function takeNotice(): PartingNotice | undefined {
  const taken = left;
  left = undefined;
  return taken;
}
