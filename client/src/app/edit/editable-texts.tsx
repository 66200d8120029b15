import type { Block } from '@spoor/contracts/pages/block';
import type { EditBlock } from '@spoor/contracts/pages/page.commands';
import { leafAt } from '@spoor/contracts/shared/leaf-changes';
import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { selectBlocksAtom } from '../../features/editor/editor.atoms.ts';
import { useEditorAtHand } from '../../features/editor/editor-context.tsx';
import { useDraft } from '../../features/editor/use-draft.ts';
import { endBurst } from '../../features/rich-text/burst-undo.ts';
import { RichTextInPlace } from '../../features/rich-text/components/rich-text-in-place.tsx';
import { TextInPlace } from '../../features/rich-text/components/text-in-place.tsx';
import type { InPlaceProps, RichInPlaceProps } from '../../shared/blocks/block-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { asDocument, childrenOf } from '../../shared/rich-text/rich-text-document.ts';
import { useSetAtom } from '../../shared/store.ts';
import { useArrivedCaret } from './use-arrived-caret.ts';
import { useWaysOut } from './use-ways-out.ts';

/** A line of a block, typed where visitors read it. It saves itself. */
export function EditableText({ block, path, label, children }: InPlaceProps) {
  const { t } = useI18n();
  const writing = useWriting(block, path);
  const ways = useWaysOut(block, writing);
  const name = t(label);
  return (
    <TextInPlace
      {...writing}
      value={typeof writing.value === 'string' ? writing.value : ''}
      label={name}
      placeholder={name}
      ways={ways}
    >
      {children}
    </TextInPlace>
  );
}

/** A rich text of a block, likewise. */
export function EditableRichText({ block, path, label, under = 1, children }: RichInPlaceProps) {
  const { t } = useI18n();
  const writing = useWriting(block, path);
  const ways = useWaysOut(block, writing);
  return (
    <RichTextInPlace
      {...writing}
      isEmpty={childrenOf(asDocument(writing.value)).length === 0}
      label={t(label)}
      placeholder={t('text.placeholder')}
      under={under}
      ways={ways}
    >
      {children}
    </RichTextInPlace>
  );
}

/** One text of a block: what stands there, what is typed over it, and how it is saved. */
function useWriting(block: Block, path: string) {
  const { commands } = useEditorAtHand();
  const select = useSetAtom(selectBlocksAtom);
  const editorRef = useRef<Editor>(null);
  const sentCaret = useArrivedCaret(block.guid);
  const stored = { text: leafAt(block.content, path) };
  const editOf = ({ text }: { text?: unknown }) => ({ set: { [path]: text } }) as EditBlock;
  const draft = useDraft(
    stored,
    async (changes, basedOn) => {
      if (editorRef.current !== null) endBurst(editorRef.current);
      return (await commands.editBlock({ block, edit: editOf(changes), basedOn })) !== undefined;
    },
    (changes) => [{ type: 'editBlock', blockGuid: block.guid, ...editOf(changes) }],
  );
  return {
    value: draft.values.text,
    isDirty: draft.values.text !== stored.text,
    editorRef,
    sentCaret,
    flush: draft.flush,
    onChange: (text: unknown) => draft.change('text', text),
    onEnter: () => select([block.guid]),
    onLeave: draft.flush,
  };
}
