import { type LayoutPosition, regionsOf } from '@spoor/contracts/pages/layout';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useOutbox } from '../../shared/outbox/outbox-context.ts';
import type { PageCommands } from './page.commands.ts';

/** A page is edited, or an item as if it were one. */
export type Subject = 'page' | 'item';

interface Edited {
  readonly page: PageView;
  readonly path: string;
  readonly commands: PageCommands;
  readonly subject: Subject;
}

/** The page that is edited, and what can be done to it. */
export interface EditorHome extends Edited {
  /** Those that are shown, in reading order. */
  readonly regions: readonly LayoutPosition[];
}

/** The same for those who look at the page only when somebody acts. */
export interface EditorAtHand extends Pick<EditorHome, 'commands' | 'subject'> {
  /** The page as it is at this moment. */
  readonly page: () => PageView;
  readonly regions: () => readonly LayoutPosition[];
}

const EditorContext = createContext<EditorHome | undefined>(undefined);
const AtHandContext = createContext<EditorAtHand | undefined>(undefined);

export function EditorProvider({
  page,
  path,
  commands,
  subject,
  children,
}: Edited & { children: ReactNode }) {
  const { ahead } = useOutbox();
  const home = useMemo(
    () => ({ page, path, commands, subject, regions: regionsShown(page, subject) }),
    [page, path, commands, subject],
  );
  const atHand = useMemo(
    () => ({ page: ahead, commands, subject, regions: () => regionsShown(ahead(), subject) }),
    [ahead, commands, subject],
  );
  return (
    <EditorContext value={home}>
      <AtHandContext value={atHand}>{children}</AtHandContext>
    </EditorContext>
  );
}

export function useEditor(): EditorHome {
  const home = use(EditorContext);
  if (home === undefined) throw new Error('There is no EditorProvider above this component');
  return home;
}

/** For what stands at each of hundreds of blocks: whoever uses this is not drawn again when the page changes. */
export function useEditorAtHand(): EditorAtHand {
  const atHand = use(AtHandContext);
  if (atHand === undefined) throw new Error('There is no EditorProvider above this component');
  return atHand;
}

/** An item has one column, and nothing above or below it. */
function regionsShown({ options }: PageView, subject: Subject): readonly LayoutPosition[] {
  return subject === 'item' ? itemRegions : regionsOf[options.layout];
}

const itemRegions: readonly LayoutPosition[] = ['main'];
