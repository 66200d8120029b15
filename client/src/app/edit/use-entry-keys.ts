import { elementTypeOf } from '@spoor/contracts/forms/element-types';
import type { Block } from '@spoor/contracts/pages/block';
import type { JsonValue } from '@spoor/contracts/shared/limits';
import { useStableEditor } from '../../features/editor/editor-context.tsx';
import { type Entry, entriesIn } from '../../features/editor/fields/entries.ts';
import { newGuid } from '../../shared/new-guid.ts';
import { useStore } from '../../shared/store.ts';
import { goToNeighbour } from './caret-navigation.ts';
import { pendingCaretAtom } from './pending-caret.atoms.ts';

interface TypedEntry {
  /** Where it stands in the content of its block, as a JSON Pointer. */
  readonly path: string;
  /** What is typed in it now. */
  readonly value: unknown;
  /** Saves that. */
  readonly flush: () => void;
}

interface EntryKeys {
  /** Each answers whether it handled the key, as `TextBoundaryKeys`. */
  readonly enter: () => boolean;
  readonly backspace: (isEmpty: boolean) => boolean;
}

const labelOfEntry = /^\/(options|rows)\/(\d+)\/label$/;

/**
 * Keys in a choice of a question, as in a list: Enter begins the next one, Backspace takes an empty one away. Undefined for other
 * texts.
 */
export function useEntryKeys(block: Block, { path, value, flush }: TypedEntry): EntryKeys | undefined {
  const { page, commands } = useStableEditor();
  const store = useStore();
  const [, list = '', place = ''] = labelOfEntry.exec(path) ?? [];
  if (list === '' || elementTypeOf(block.buildingBlockName) === undefined) return undefined;
  const index = Number(place);

  /** As they are, with what is being typed. */
  function entries(): readonly Entry[] {
    const current = page().buildingBlockInstances.find(({ guid }) => guid === block.guid) ?? block;
    return entriesIn(current.content[list]).map((entry, at) =>
      at === index ? { ...entry, label: value ?? '' } : entry,
    );
  }

  function put(changed: readonly Entry[]): void {
    const set = { [`/${list}`]: changed as unknown as JsonValue };
    void commands.editBlock({ block, edit: { set }, basedOn: page() });
  }

  return {
    enter() {
      const stored = entries();
      const next = stored[index + 1];
      flush();
      // Whoever leaves the last one empty is done.
      if (isEmpty(next) || (next === undefined && isEmpty(stored[index]))) {
        goToNeighbour(1, 'start');
        return true;
      }
      store.set(pendingCaretAtom, {
        blockGuid: block.guid,
        path: `/${list}/${index + 1}/label`,
        at: 'start',
      });
      put(stored.toSpliced(index + 1, 0, { guid: newGuid(), label: '' }));
      return true;
    },
    backspace(isNothing) {
      const stored = entries();
      if (!isNothing || stored.length < 2) return false;
      flush();
      goToNeighbour(index === 0 ? 1 : -1, index === 0 ? 'start' : 'end');
      put(stored.toSpliced(index, 1));
      return true;
    },
  };
}

function isEmpty(entry: Entry | undefined): boolean {
  return entry !== undefined && (entry.label ?? '') === '';
}
