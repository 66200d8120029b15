import type { PageOptions } from '@spoor/contracts/pages/page';
import { useEditor } from './editor-context.tsx';
import { type Draft, useDraft } from './use-draft.ts';

/** The options of the page that is edited; they save themselves. */
export function usePageOptions(): Draft<PageOptions> {
  const { page, commands } = useEditor();
  return useDraft<PageOptions>(
    page.options,
    async (changes, basedOn) =>
      (await commands.editPage({ edit: { options: changes }, basedOn })) !== undefined,
    (changes) => [{ type: 'editPage', options: changes }],
  );
}
