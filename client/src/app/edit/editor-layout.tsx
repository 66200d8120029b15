import type { Block } from '@spoor/contracts/pages/block';
import type { ReactNode } from 'react';
import { EditorBar } from '../../features/editor/layout/editor-bar.tsx';
import { EditorCanvas } from '../../features/editor/layout/editor-canvas.tsx';
import { ShortcutsDialog } from '../../features/editor/layout/shortcuts-dialog.tsx';
import { useFlushTypingOnHide } from '../../features/editor/layout/use-flush-typing-on-hide.ts';
import { useHistoryShortcut } from '../../features/editor/layout/use-history-shortcut.ts';
import { BlockLibrary } from '../../features/editor/library/block-library.tsx';
import { PageOutline } from '../../features/editor/outline/page-outline.tsx';
import { SelectionBar } from '../../features/editor/selection/selection-bar.tsx';
import { PresentPeople } from '../../features/presence/components/present-people.tsx';
import { UndoButtons } from '../../features/undo/components/undo-buttons.tsx';
import { ToastHistory } from '../../shared/toasts/toast-history.tsx';
import { Palette } from '../palette/palette.tsx';
import { Collaboration, type CollaborationProps } from './collaboration.tsx';
import { useScrollToUndone } from './use-scroll-to-undone.ts';

interface EditorLayoutProps {
  readonly blocks: readonly Block[];
  readonly publishing: ReactNode;
  readonly panel: ReactNode;
  readonly collaboration: CollaborationProps;
  readonly children: ReactNode;
}

/** The layout that the editors of pages and of items share. */
export function EditorLayout({ blocks, publishing, panel, collaboration, children }: EditorLayoutProps) {
  const { user } = collaboration;
  useHistoryShortcut();
  useScrollToUndone();
  useFlushTypingOnHide();
  return (
    <div className="editor-layout">
      <EditorBar
        undo={
          <>
            <UndoButtons />
            <ToastHistory />
          </>
        }
        publish={publishing}
        people={<PresentPeople blocks={blocks} userGuid={user.guid} />}
      />
      <PageOutline />
      <EditorCanvas>{children}</EditorCanvas>
      <SelectionBar />
      {panel}
      <BlockLibrary />
      <ShortcutsDialog />
      <Palette user={user} hasButton={false} />
      <Collaboration {...collaboration} />
    </div>
  );
}
