import type { Block } from '@spoor/contracts/pages/block';
import { siblingsOf } from '../../features/editor/blocks/block-tree.ts';
import { useStableEditor } from '../../features/editor/editor-context.tsx';
import type { TextBoundaryKeys } from '../../features/rich-text/caret.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { asDocument, childNodesOf } from '../../shared/rich-text/rich-text-document.ts';
import { useStore } from '../../shared/store.ts';
import { goToNeighbour } from './caret-navigation.ts';
import { pendingCaretAtom } from './pending-caret.atoms.ts';
import { useEntryKeys } from './use-entry-keys.ts';

/** Kinds that consist of one text: Backspace removes an empty one, and Enter adds a paragraph after it. */
const textBlocks: readonly string[] = ['Title', 'Text'];

interface Writing {
  /** Where the text stands in the content of the block. */
  readonly path: string;
  /** The current text. */
  readonly value: unknown;
  /** Saves what was typed; called before anything else is done to the block. */
  readonly flush: () => void;
}

/**
 * Keys that leave a text: arrows go to the text beside it, Enter in a title adds a text, Backspace at the start joins
 * the one before.
 */
export function useTextBoundaryKeys(block: Block, { path, value, flush }: Writing): TextBoundaryKeys {
  const { t } = useI18n();
  const { page, commands } = useStableEditor();
  const store = useStore();
  const { layoutPosition, parentGuid, guid } = block;
  const isTextBlock = textBlocks.includes(block.buildingBlockName);
  const entryKeys = useEntryKeys(block, { path, value, flush });

  function backspace(isEmpty: boolean): boolean {
    const siblings = siblingsOf(page().buildingBlockInstances, block);
    const before = siblings[siblings.findIndex((other) => other.guid === guid) - 1];
    if (!isTextBlock) return false;
    if (isEmpty) {
      flush();
      goToNeighbour(-1, 'end');
      void commands.removeBlock(block);
      return true;
    }
    if (block.buildingBlockName !== 'Text' || before?.buildingBlockName !== 'Text') return false;
    flush();
    goToNeighbour(-1, 'end');
    const content = [...paragraphsOf(before.content.doc), ...paragraphsOf(value)] as never[];
    void commands.applyEdits(
      [
        { type: 'editBlock', blockGuid: before.guid, set: { '/doc': { type: 'doc', content } } },
        { type: 'removeBlock', blockGuid: guid },
      ],
      t('text.joined'),
    );
    return true;
  }

  return {
    arrow: (direction) => (direction === 'up' ? goToNeighbour(-1, 'end') : goToNeighbour(1, 'start')),
    backspace: entryKeys?.backspace ?? backspace,
    enter: () => {
      if (entryKeys !== undefined) return entryKeys.enter();
      if (!isTextBlock) return goToNeighbour(1, 'start') || true;
      flush();
      const added = newGuid();
      store.set(pendingCaretAtom, { blockGuid: added, at: 'start' });
      const place = { layoutPosition, parentGuid, afterGuid: guid };
      void commands.addBlock({ guid: added, buildingBlockName: 'Text', content: {}, options: {}, ...place });
      return true;
    },
  };
}

function paragraphsOf(document: unknown) {
  return childNodesOf(asDocument(document));
}
