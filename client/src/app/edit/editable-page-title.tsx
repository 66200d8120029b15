import { editPage } from '@spoor/contracts/pages/page.commands';
import type { Editor } from '@tiptap/core';
import { type ReactNode, useRef } from 'react';
import { selectBlocksAtom } from '../../features/editor/editor.atoms.ts';
import { useEditor } from '../../features/editor/editor-context.tsx';
import { useDraft } from '../../features/editor/use-draft.ts';
import { useEditedWords } from '../../features/editor/use-edited-words.ts';
import { isApplied } from '../../features/editor/use-page-edits.ts';
import { TextInPlace } from '../../features/rich-text/components/text-in-place.tsx';
import { endTypingSession } from '../../features/rich-text/typing-undo.ts';
import { hasTooLongText, textLimit } from '../../shared/forms/text-limit.ts';
import { useSetAtom } from '../../shared/store.ts';
import { goToNeighbour } from './caret-navigation.ts';

/** The title of the page, edited in place. An empty title is not saved: the old one returns. */
export function EditablePageTitle({ children }: { children: ReactNode }) {
  const { title: label } = useEditedWords();
  const { page, commands } = useEditor();
  const select = useSetAtom(selectBlocksAtom);
  const editorRef = useRef<Editor>(null);
  const draft = useDraft(
    { title: page.title },
    async (edit, basedOn) => {
      if (editorRef.current !== null) endTypingSession(editorRef.current);
      if (isBlank(edit)) return true;
      return isApplied(await commands.editPage({ edit, basedOn }));
    },
    {
      asCommands: (edit) => (isBlank(edit) ? [] : [{ type: 'editPage', ...edit }]),
      isTooLong: (edit) => hasTooLongText(editPage, edit),
      path: `/in-place/pages/${page.guid}/title`,
    },
  );
  return (
    <TextInPlace
      value={draft.values.title}
      label={label}
      placeholder={label}
      limit={textLimit(editPage, 'title')}
      isDirty={draft.values.title !== page.title}
      ways={{
        enter: () => goToNeighbour(1, 'start'),
        arrow: (direction) => direction === 'down' && goToNeighbour(1, 'start'),
      }}
      editorRef={editorRef}
      onChange={(title) => draft.change('title', title)}
      onEnter={() => select([])}
      onLeave={draft.flush}
    >
      {children}
    </TextInPlace>
  );
}

function isBlank({ title }: { readonly title?: string }): boolean {
  return title?.trim() === '';
}
