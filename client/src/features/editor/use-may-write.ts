import { blockDescription } from '@spoor/contracts/blocks/block-descriptions';
import { useUser } from '../../shared/signed-in-user.ts';
import { useEditor } from './editor-context.tsx';

/** Whether who is signed in may write the content of a kind of block: code is for developers, and for pages. */
export function useMayWrite(): (kindName: string) => boolean {
  const user = useUser();
  const { subject } = useEditor();
  const isDeveloper = user?.isDeveloper === true && subject === 'page';
  return (kindName) => isDeveloper || blockDescription(kindName)?.isForDevelopers !== true;
}
