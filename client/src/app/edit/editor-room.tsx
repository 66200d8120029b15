import type { Block } from '@spoor/contracts/pages/block';
import type { ReactNode } from 'react';
import { BlockLibrary } from '../../features/editor/components/block-library.tsx';
import { EditorBar } from '../../features/editor/components/editor-bar.tsx';
import { EditorCanvas } from '../../features/editor/components/editor-canvas.tsx';
import { KeysDialog } from '../../features/editor/components/keys-dialog.tsx';
import { PageOutline } from '../../features/editor/components/page-outline.tsx';
import { SelectionBar } from '../../features/editor/components/selection-bar.tsx';
import { PresentPeople } from '../../features/presence/components/present-people.tsx';
import { UndoButtons } from '../../features/undo/components/undo-buttons.tsx';
import { Palette } from '../palette/palette.tsx';
import { Together, type TogetherProps } from './together.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useEndOfTyping } from './use-end-of-typing.ts';
import { useReturnToChange } from './use-return-to-change.ts';

interface EditorRoomProps {
  readonly blocks: readonly Block[];
  /** Shows what is edited to visitors. */
  readonly publishing: ReactNode;
  /** What the drawer shows, if it is open. */
  readonly panel: ReactNode;
  /** Where people meet. */
  readonly meeting: TogetherProps;
  /** What is edited, as visitors see it. */
  readonly children: ReactNode;
}

/** The tools of every editor, around what is edited. */
export function EditorRoom({ blocks, publishing, panel, meeting, children }: EditorRoomProps) {
  const { user } = meeting;
  useEditorKeys();
  useReturnToChange();
  useEndOfTyping();
  return (
    <div className="editor">
      <EditorBar
        undo={<UndoButtons />}
        publish={publishing}
        people={<PresentPeople blocks={blocks} userGuid={user.guid} />}
      />
      <PageOutline />
      <EditorCanvas>{children}</EditorCanvas>
      <SelectionBar />
      {panel}
      <BlockLibrary />
      <KeysDialog />
      <Palette user={user} hasButton={false} />
      <Together {...meeting} />
    </div>
  );
}
