import { fitsInItem } from '@spoor/contracts/list-items/item-blocks';
import type { Block } from '@spoor/contracts/pages/block';
import { limits } from '@spoor/contracts/shared/limits';
import { useEffect, useEffectEvent } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { useSetAtom } from '../../shared/store.ts';
import { announceAtom, showNoticeAtom } from '../../shared/tasks/task.atoms.ts';
import { documentOf, readBlocks, writeBlocks } from './block-clipboard.ts';
import { looseBlock } from './block-copies.ts';
import { excerptOf } from './block-excerpt.ts';
import { branchOf } from './block-places.ts';
import { isCopyAsked } from './copy-selection.ts';
import { useEditor } from './editor-context.tsx';
import { isForBlocks } from './key-target.ts';
import { useBlockActions } from './use-block-actions.ts';
import { useNextPlace } from './use-next-place.ts';
import { useSelection } from './use-selection.ts';

type PasteRefusal = 'blocks.paste_unknown' | 'blocks.paste_page_only' | 'blocks.paste_too_long';

/** Copies, cuts and pastes blocks through the clipboard of the system, across pages and tabs. */
export function useBlockClipboard(): void {
  const { t } = useI18n();
  const { page, subject } = useEditor();
  const { insert, remove, told } = useBlockActions();
  const selection = useSelection();
  const nextPlace = useNextPlace();
  const announce = useSetAtom(announceAtom);
  const notify = useSetAtom(showNoticeAtom);

  const take = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (clipboardData === null || selection.length === 0) return;
    const isText = document.getSelection()?.isCollapsed === false;
    if (!isCopyAsked() && (isText || !isForBlocks(event))) return;
    event.preventDefault();
    const whole = selection.flatMap((block) => branchOf(page.buildingBlockInstances, block));
    writeBlocks(clipboardData, whole, whole.map(excerptOf).filter(Boolean).join('\n\n'));
    announce(t('blocks.copied', { blocks: told(selection) }));
    if (event.type === 'cut') void remove(selection);
  });

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (clipboardData === null || !isForBlocks(event)) return;
    const found = readBlocks(clipboardData);
    const text = clipboardData.getData('text/plain');
    if (found === undefined && text.trim() === '') return;
    event.preventDefault();
    void (found === undefined ? pasteText(text) : pasteBlocks(found));
  });

  async function pasteBlocks(found: unknown): Promise<void> {
    const { pastedBlocks } = await import('./pasted-blocks.ts');
    const blocks = pastedBlocks(found);
    const fit = subject === 'page' || blocks?.every(({ buildingBlockName }) => fitsInItem(buildingBlockName));
    if (blocks === undefined) refuse('blocks.paste_unknown');
    else if (!fit) refuse('blocks.paste_page_only');
    else if (blocks.length > 0) await insertHere(blocks);
  }

  async function pasteText(text: string): Promise<void> {
    if (text.length > limits.textLength) refuse('blocks.paste_too_long');
    else await insertHere([looseBlock(newGuid(), 'Text', { doc: documentOf(text) })]);
  }

  function insertHere(blocks: readonly Block[]): Promise<void> {
    const tops = blocks.filter(({ parentGuid }) => !blocks.some(({ guid }) => guid === parentGuid));
    return insert(blocks, nextPlace(), t('blocks.paste', { blocks: told(tops) }));
  }

  function refuse(reason: PasteRefusal): void {
    notify({ guid: newGuid(), kind: 'failed', title: t('blocks.paste_failed'), message: t(reason) });
  }

  useEffect(() => {
    document.addEventListener('copy', take);
    document.addEventListener('cut', take);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', take);
      document.removeEventListener('cut', take);
      document.removeEventListener('paste', paste);
    };
  }, []);
}
