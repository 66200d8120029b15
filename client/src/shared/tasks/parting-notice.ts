import type { RecordedChange } from '../use-command.ts';

/** What was done by leaving a screen, and is told on the next one: each screen has notices and an undo stack of its own. */
export interface PartingNotice extends RecordedChange {
  readonly title: string;
}

let left: PartingNotice | undefined;

export function leaveNotice(notice: PartingNotice): void {
  left = notice;
}

/** The notice of the screen before; once. */
export function takeNotice(): PartingNotice | undefined {
  const taken = left;
  left = undefined;
  return taken;
}
