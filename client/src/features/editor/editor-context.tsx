import type { PageView } from '@spoor/contracts/pages/page.views';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useOutbox } from '../../shared/outbox/outbox-context.ts';
import type { PageCommands } from './page.commands.ts';

/** The page that is edited, and what can be done to it. */
export interface EditorHome {
  readonly page: PageView;
  readonly path: string;
  readonly commands: PageCommands;
}

/** The same for those who look at the page only when somebody acts. */
export interface EditorAtHand extends Pick<EditorHome, 'commands'> {
  /** The page as it is at this moment. */
  readonly page: () => PageView;
}

const EditorContext = createContext<EditorHome | undefined>(undefined);
const AtHandContext = createContext<EditorAtHand | undefined>(undefined);

export function EditorProvider({ page, path, commands, children }: EditorHome & { children: ReactNode }) {
  const { ahead } = useOutbox();
  const home = useMemo(() => ({ page, path, commands }), [page, path, commands]);
  const atHand = useMemo(() => ({ page: ahead, commands }), [ahead, commands]);
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
