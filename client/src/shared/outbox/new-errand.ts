import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { type LeafChange, reverseChanges } from '@spoor/contracts/shared/leaf-changes';
import { newGuid } from '../new-guid.ts';
import type { Errand } from './errand.ts';
import { effectOf } from './page-ahead.ts';

/** Edits of the page that are one Change. */
export interface WantedEdits {
  readonly commands: readonly PageEditCommand[];
  /** The page that was seen, where what others wrote since must not be written over unseen. */
  readonly basedOn?: PageView;
  /** A note that is remembered with the Change. */
  readonly summary?: string;
  /** Names edits that were perhaps sent before. */
  readonly id?: string;
}

/**
 * The errand that edits a page.
 * @param page as the person sees it
 * @returns undefined where nothing would change: nothing is sent then, and nothing is remembered
 */
export function editErrand(
  page: PageView,
  { commands, basedOn, summary, id }: WantedEdits,
): Errand | undefined {
  const wish = { kind: 'edits', commands: commands.map(withGuid) } as const;
  const effect = effectOf(page, wish);
  if (effect?.length === 0) return undefined;
  return {
    id: id ?? newGuid(),
    correlationId: newGuid(),
    act: { kind: 'edit', commands: wish.commands, ...(summary === undefined ? {} : { summary }) },
    wish,
    effect: effect ?? [],
    seen: (basedOn && effectOf(basedOn, wish)) ?? effect ?? [],
    basedOn: basedOn?.revision,
  };
}

/**
 * The errand that takes a Change back, or takes that back again.
 * @param target the Change, or the errand that becomes it
 * @param effect what that changed on the page
 */
export function undoErrand(
  direction: 'undo' | 'redo',
  target: string,
  effect: readonly LeafChange[],
): Errand {
  return {
    id: newGuid(),
    correlationId: newGuid(),
    act: { kind: direction, target },
    wish: { kind: 'leaves', leaves: direction === 'undo' ? reverseChanges(effect) : effect },
    effect: [],
    seen: [],
    basedOn: undefined,
  };
}

/** A new block keeps the guid under which it is shown first. */
function withGuid(command: PageEditCommand): PageEditCommand {
  return command.type === 'addBlock' ? { ...command, guid: command.guid ?? newGuid() } : command;
}
