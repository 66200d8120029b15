import type { PageView } from '@spoor/contracts/pages/page.views';
import { createContext, use } from 'react';
import type { PageCommands } from './page.commands.ts';

/** The page that is edited, and what can be done to it. */
export interface EditorHome {
  readonly page: PageView;
  readonly path: string;
  readonly commands: PageCommands;
}

export const EditorContext = createContext<EditorHome | undefined>(undefined);

export function useEditor(): EditorHome {
  const home = use(EditorContext);
  if (home === undefined) throw new Error('There is no EditorContext above this component');
  return home;
}
