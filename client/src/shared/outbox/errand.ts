import type { UndoChange } from '@spoor/contracts/changes/change.commands';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { LeafChange } from '@spoor/contracts/shared/leaf-changes';
import type { Wish } from './page-ahead.ts';

/** Something that a person did to a page, and that goes to the server as one Change. */
export interface Errand {
  /** Its idempotency key, under which it is sent however often; its name until that of the Change is known. */
  readonly id: string;
  readonly correlationId: string;
  readonly act: EditAct | UndoAct;
  /** What it will make of the page, as far as that is known. */
  readonly wish: Wish;
  /** What that changed on the page on which it was made. */
  readonly effect: readonly LeafChange[];
  /** The same on the page that its maker saw: what others wrote while it was typed differs from that. */
  readonly seen: readonly LeafChange[];
  /** The revision that its maker saw; undefined where nothing is compared any more. */
  readonly basedOn: number | undefined;
  /** Paths at which its maker has given way to what others wrote. */
  readonly keep?: readonly string[];
  /** The revision in which it was stored. */
  readonly landed?: number;
}

export interface EditAct {
  readonly kind: 'edit';
  readonly commands: readonly PageEditCommand[];
  /** A note that is remembered with the Change. */
  readonly summary?: string;
}

export interface UndoAct {
  readonly kind: 'undo' | 'redo';
  /** The Change, or the errand that became it. */
  readonly target: string;
  readonly resolutions?: NonNullable<UndoChange['resolutions']>;
}

/** Typing whose burst has not ended: shown and kept, but sent only when it has. */
export interface OpenTyping {
  /** The name of the burst. */
  readonly key: string;
  readonly commands: readonly PageEditCommand[];
  readonly basedOn: number;
}

/** Edits of single fields are compared with what others wrote since; where a block stands is whoever moved it last. */
const compared = new Set<PageEditCommand['type']>(['editPage', 'editBlock', 'setOptions', 'setPermissions']);

/** Whether an errand says what it was made on. */
export function isCompared({ act }: Errand): boolean {
  return act.kind === 'edit' && act.commands.some(({ type }) => compared.has(type));
}
