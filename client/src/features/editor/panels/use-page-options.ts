import { type PageOptions, pageOptions } from '@spoor/contracts/pages/page';
import { hasTooLongText } from '../../../shared/forms/text-limit.ts';
import { useEditor } from '../editor-context.tsx';
import { type Draft, useDraft } from '../use-draft.ts';

/** The options of the page, as a draft that saves itself. */
export function usePageOptions(): Draft<PageOptions> {
  const { page, commands } = useEditor();
  return useDraft<PageOptions>(
    page.options,
    async (changes, basedOn) =>
      !hasTooLongText(pageOptions.partial(), changes) &&
      (await commands.editPage({ edit: { options: changes }, basedOn })) !== undefined,
    (changes) =>
      hasTooLongText(pageOptions.partial(), changes) ? [] : [{ type: 'editPage', options: changes }],
  );
}
