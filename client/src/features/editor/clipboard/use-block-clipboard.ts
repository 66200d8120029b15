import { formBlockName } from '@spoor/contracts/forms/element-types';
import type { Block } from '@spoor/contracts/pages/block';
import { textToDocument } from '@spoor/contracts/pages/text-document';
import { limits } from '@spoor/contracts/shared/limits';
import { useEffect, useEffectEvent } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { useSetAtom } from '../../../shared/store.ts';
import { announceAtom, showToastAtom } from '../../../shared/tasks/task.atoms.ts';
import { newBlock } from '../blocks/block-commands.ts';
import { blockExcerptOf } from '../blocks/block-excerpt.ts';
import { withDescendants } from '../blocks/block-tree.ts';
import { isBlockAllowed } from '../blocks/is-block-allowed.ts';
import { useBlockActions } from '../blocks/use-block-actions.ts';
import { useInsertionPoint } from '../blocks/use-insertion-point.ts';
import { type EditedKind, useEditor } from '../editor-context.tsx';
import { isBlockKeyEvent } from '../selection/key-target.ts';
import { useSelection } from '../selection/use-selection.ts';
import { readBlocks, writeBlocks } from './block-clipboard.ts';
import { isBlockCopy } from './copy-selection.ts';

type PasteError = 'blocks.paste_unknown' | `blocks.paste_unfit.${EditedKind}` | 'blocks.paste_too_long';

/** Copies, cuts and pastes blocks through the system's clipboard, also between pages and tabs. */
export function useBlockClipboard(): void {
  useBlockCopy();
  useBlockPaste();
}

/** Copies or cuts the selection, with all that stands in it. */
function useBlockCopy(): void {
  const { t } = useI18n();
  const { page } = useEditor();
  const { remove, describe } = useBlockActions();
  const selection = useSelection();
  const announce = useSetAtom(announceAtom);

  const take = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (clipboardData === null || selection.length === 0) return;
    const isText = document.getSelection()?.isCollapsed === false;
    if (!isBlockCopy() && (isText || !isBlockKeyEvent(event))) return;
    event.preventDefault();
    const whole = selection.flatMap((block) => withDescendants(page.buildingBlockInstances, block));
    writeBlocks(clipboardData, whole, whole.map(blockExcerptOf).filter(Boolean).join('\n\n'));
    announce(t('blocks.copied', { blocks: describe(selection) }));
    if (event.type === 'cut') void remove(selection);
  });

  useEffect(() => {
    document.addEventListener('copy', take);
    document.addEventListener('cut', take);
    return () => {
      document.removeEventListener('copy', take);
      document.removeEventListener('cut', take);
    };
  }, []);
}

/** Pastes blocks, or a text as a block, after the selection. */
function useBlockPaste(): void {
  const { t } = useI18n();
  const { subject } = useEditor();
  const { insert, describe } = useBlockActions();
  const nextPlace = useInsertionPoint();
  const notify = useSetAtom(showToastAtom);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (clipboardData === null || !isBlockKeyEvent(event)) return;
    const found = readBlocks(clipboardData);
    const text = clipboardData.getData('text/plain');
    if (found === undefined && text.trim() === '') return;
    event.preventDefault();
    void (found === undefined ? pasteText(text) : pasteBlocks(found));
  });

  async function pasteBlocks(found: unknown): Promise<void> {
    const { pastedBlocks } = await import('./pasted-blocks.ts');
    const blocks = pastedBlocks(found);
    const fit = blocks?.every(({ buildingBlockName }) => isBlockAllowed(subject, buildingBlockName));
    if (blocks === undefined) reportPasteError('blocks.paste_unknown');
    else if (!fit) reportPasteError(`blocks.paste_unfit.${subject}`);
    else if (blocks.length > 0) await insertHere(blocks);
  }

  const textKind = subject === 'form' ? formBlockName('richtext') : 'Text';
  async function pasteText(text: string): Promise<void> {
    if (text.length > limits.textLength) reportPasteError('blocks.paste_too_long');
    else await insertHere([newBlock(newGuid(), textKind, { doc: textToDocument(text) })]);
  }

  function insertHere(blocks: readonly Block[]): Promise<void> {
    const tops = blocks.filter(({ parentGuid }) => !blocks.some(({ guid }) => guid === parentGuid));
    return insert(blocks, nextPlace(), t('blocks.paste', { blocks: describe(tops) }));
  }

  function reportPasteError(reason: PasteError): void {
    notify({ guid: newGuid(), kind: 'failed', title: t('blocks.paste_failed'), message: t(reason) });
  }

  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
