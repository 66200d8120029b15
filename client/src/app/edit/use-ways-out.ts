import type { Block } from '@spoor/contracts/pages/block';
import { siblingsOf } from '../../features/editor/block-places.ts';
import { insertionPointAtom } from '../../features/editor/editor.atoms.ts';
import { useEditorAtHand } from '../../features/editor/editor-context.tsx';
import type { WaysOut } from '../../features/rich-text/caret.ts';
import { sendCaret } from '../../features/rich-text/components/writing-place.tsx';
import { sentCaretAtom } from '../../shared/blocks/sent-caret.atoms.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { asDocument, childrenOf } from '../../shared/rich-text/rich-text-document.ts';
import { useStore } from '../../shared/store.ts';

/** Kinds that are one text and nothing else: they go when it is emptied, and a new paragraph follows them. */
const textBlocks: readonly string[] = ['Title', 'Text'];

interface Writing {
  /** What stands in the text now. */
  readonly value: unknown;
  /** Saves what was typed, before anything else is done to the block. */
  readonly flush: () => void;
}

/**
 * Where keys lead out of a text: arrows to the text beside it, Enter in a title to a new text, Backspace at the start of a
 * text into the one before, a slash to the library of blocks.
 */
export function useWaysOut(block: Block, { value, flush }: Writing): WaysOut {
  const { t } = useI18n();
  const { page, commands } = useEditorAtHand();
  const store = useStore();
  const { layoutPosition, parentGuid, guid } = block;
  const isTextBlock = textBlocks.includes(block.buildingBlockName);

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
    void commands.together(
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
    backspace,
    enter: () => {
      if (!isTextBlock) return goToNeighbour(1, 'start') || true;
      flush();
      const added = newGuid();
      store.set(sentCaretAtom, { blockGuid: added, at: 'start' });
      const place = { layoutPosition, parentGuid, afterGuid: guid };
      void commands.addBlock({ guid: added, buildingBlockName: 'Text', content: {}, options: {}, ...place });
      return true;
    },
    slash: () => {
      flush();
      store.set(insertionPointAtom, { layoutPosition, parentGuid, afterGuid: guid });
      return true;
    },
  };
}

function paragraphsOf(document: unknown) {
  return childrenOf(asDocument(document));
}

/** Sends the caret to the text before (-1) or after (1) the one with the focus, in the order of the page. */
export function goToNeighbour(step: -1 | 1, caret: 'start' | 'end'): boolean {
  const places = [...document.querySelectorAll<HTMLElement>('[data-writing-place]')];
  const index = places.findIndex((place) => place.contains(document.activeElement));
  const place = index === -1 ? undefined : places[index + step];
  if (place !== undefined) sendCaret(place, caret);
  return place !== undefined;
}
