import { type PageOptions, pageOptions } from '@spoor/contracts/pages/page';
import { hasTooLongText } from '../../../shared/forms/text-limit.ts';
import { useEditor } from '../editor-context.tsx';
import { type Draft, useDraft } from '../use-draft.ts';
import { isApplied } from '../use-page-edits.ts';

/**
 * The options of the page, as a draft that saves itself.
 * @param part which fields of them
 */
export function usePageOptions(part: 'basics' | 'frame'): Draft<PageOptions> {
  const { page, commands } = useEditor();
  return useDraft<PageOptions>(
    page.options,
    async (changes, basedOn) => isApplied(await commands.editPage({ edit: { options: changes }, basedOn })),
    {
      asCommands: (changes) => [{ type: 'editPage', options: changes }],
      isTooLong: (changes) => hasTooLongText(pageOptions.partial(), changes),
      path: `/pages/${page.guid}/options/${part}`,
    },
  );
}
