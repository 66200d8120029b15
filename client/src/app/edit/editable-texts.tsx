import { blockDescription } from '@spoor/contracts/blocks/block-descriptions';
import type { Block } from '@spoor/contracts/pages/block';
import type { EditBlock } from '@spoor/contracts/pages/page.commands';
import { valueAt } from '@spoor/contracts/shared/field-changes';
import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { selectBlocksAtom } from '../../features/editor/editor.atoms.ts';
import { useStableEditor } from '../../features/editor/editor-context.tsx';
import { inPlaceName } from '../../features/editor/fields/in-place-name.ts';
import { useDraft } from '../../features/editor/use-draft.ts';
import { isApplied } from '../../features/editor/use-page-edits.ts';
import { RichTextInPlace } from '../../features/rich-text/components/rich-text-in-place.tsx';
import { TextInPlace } from '../../features/rich-text/components/text-in-place.tsx';
import { endTypingSession } from '../../features/rich-text/typing-undo.ts';
import type { InPlaceProps, RichInPlaceProps } from '../../shared/blocks/block-context.tsx';
import { isLongerThan, textLimit } from '../../shared/forms/text-limit.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { asDocument, childNodesOf } from '../../shared/rich-text/rich-text-document.ts';
import { useSetAtom } from '../../shared/store.ts';
import { BlockSlashMenu } from './block-slash-menu.tsx';
import { usePendingCaret } from './use-pending-caret.ts';
import { useTextBoundaryKeys } from './use-text-boundary-keys.ts';

/** A plain text of a block, edited in place and saved by itself. */
export function EditableText({ block, path, children }: InPlaceProps) {
  const writing = useBlockText(block, path);
  const ways = useTextBoundaryKeys(block, { ...writing, path });
  const name = inPlaceName(useI18n(), block.buildingBlockName, path);
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

/** A rich text of a block, edited in place and saved by itself. */
export function EditableRichText({ block, path, under = 1, children }: RichInPlaceProps) {
  const i18n = useI18n();
  const writing = useBlockText(block, path);
  const { limit: _, ...text } = writing;
  const ways = useTextBoundaryKeys(block, { ...writing, path });
  return (
    <RichTextInPlace
      {...text}
      isEmpty={childNodesOf(asDocument(writing.value)).length === 0}
      label={inPlaceName(i18n, block.buildingBlockName, path)}
      placeholder={i18n.t('text.placeholder')}
      under={under}
      ways={ways}
      slashMenu={(menu) => <BlockSlashMenu {...menu} {...{ block, path }} flush={writing.flush} />}
    >
      {children}
    </RichTextInPlace>
  );
}

/** Characters that a text of a block may hold. */
function limitAt({ buildingBlockName }: Block, path: string): number | undefined {
  const schema = blockDescription(buildingBlockName)?.content;
  return schema && textLimit(schema, path.slice(1).replaceAll('/', '.'));
}

function useBlockText(block: Block, path: string) {
  const { commands } = useStableEditor();
  const select = useSetAtom(selectBlocksAtom);
  const editorRef = useRef<Editor>(null);
  const sentCaret = usePendingCaret(block.guid, path);
  const stored = { text: valueAt(block.content, path) };
  const limit = limitAt(block, path);
  const editOf = ({ text }: { text?: unknown }) => ({ set: { [path]: text } }) as EditBlock;
  const draft = useDraft(
    stored,
    async (changes, basedOn) => {
      if (editorRef.current !== null) endTypingSession(editorRef.current);
      return isApplied(await commands.editBlock({ block, edit: editOf(changes), basedOn }));
    },
    {
      asCommands: (changes) => [{ type: 'editBlock', blockGuid: block.guid, ...editOf(changes) }],
      isTooLong: ({ text }) => isLongerThan(limit, text),
      path: `/in-place/blocks/${block.guid}${path}`,
    },
  );
  return {
    value: draft.values.text,
    limit,
    isDirty: draft.values.text !== stored.text,
    editorRef,
    sentCaret,
    flush: draft.flush,
    onChange: (text: unknown) => draft.change('text', text),
    onEnter: () => select([block.guid]),
    onLeave: draft.flush,
  };
}
