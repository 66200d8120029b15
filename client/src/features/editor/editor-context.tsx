import { type LayoutPosition, regionsOf } from '@spoor/contracts/pages/layout';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useOutbox } from '../../shared/outbox/outbox-context.ts';
import type { PageCommands } from './page.commands.ts';

/** An item and a form are edited in the shape of a page. */
export type EditedKind = 'page' | 'item' | 'form';

interface Edited {
  readonly page: PageView;
  readonly path: string;
  readonly commands: PageCommands;
  readonly subject: EditedKind;
}

export interface EditorContextValue extends Edited {
  /** The visible ones, in reading order. */
  readonly regions: readonly LayoutPosition[];
}

/** For components that need the page only in event handlers. */
export interface StableEditor extends Pick<EditorContextValue, 'commands' | 'subject'> {
  /** The current page. */
  readonly page: () => PageView;
  readonly regions: () => readonly LayoutPosition[];
}

const EditorContext = createContext<EditorContextValue | undefined>(undefined);
const StableEditorContext = createContext<StableEditor | undefined>(undefined);

export function EditorProvider({
  page,
  path,
  commands,
  subject,
  children,
}: Edited & { children: ReactNode }) {
  const { optimisticPage } = useOutbox();
  const context = useMemo(
    () => ({ page, path, commands, subject, regions: regionsShown(page, subject) }),
    [page, path, commands, subject],
  );
  const stableEditor = useMemo(
    () => ({
      page: optimisticPage,
      commands,
      subject,
      regions: () => regionsShown(optimisticPage(), subject),
    }),
    [optimisticPage, commands, subject],
  );
  return (
    <EditorContext value={context}>
      <StableEditorContext value={stableEditor}>{children}</StableEditorContext>
    </EditorContext>
  );
}

export function useEditor(): EditorContextValue {
  const context = use(EditorContext);
  if (context === undefined) throw new Error('There is no EditorProvider above this component');
  return context;
}

/** Does not render again when the page changes: for what is shown at each of hundreds of blocks. */
export function useStableEditor(): StableEditor {
  const context = use(StableEditorContext);
  if (context === undefined) throw new Error('There is no EditorProvider above this component');
  return context;
}

/** An item and a form have one column, with no regions above or below. */
function regionsShown({ options }: PageView, subject: EditedKind): readonly LayoutPosition[] {
  return subject === 'page' ? regionsOf[options.layout] : oneColumn;
}

const oneColumn: readonly LayoutPosition[] = ['main'];
