import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import { useMemo } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import { useStableEditor } from './editor-context.tsx';

/** What the title of what is edited is called. */
export const editedTitles = {
  page: 'page.title',
  item: 'item.title_here',
  form: 'form_builder.title',
} as const;

/** What the editor calls its parts: a page has regions with blocks, a form has questions. */
export function useEditedWords() {
  const { t } = useI18n();
  const { subject } = useStableEditor();
  const isForm = subject === 'form';
  return useMemo(
    () => ({
      title: t(editedTitles[subject]),
      back: t(isForm ? 'form_builder.back' : 'editor.back'),
      device: t(isForm ? 'form_builder.device' : 'device.title'),
      outline: t(isForm ? 'form_builder.outline' : 'outline.title'),
      add: t(isForm ? 'form_builder.add' : 'library.title'),
      search: t(isForm ? 'form_builder.search' : 'library.search'),
      none: t(isForm ? 'form_builder.none' : 'library.none'),
      region: (position: LayoutPosition) => t(isForm ? 'form_builder.questions' : `region.${position}`),
      addIn: (position: LayoutPosition) =>
        isForm ? t('form_builder.add_first') : t('block.add_in', { region: t(`region.${position}`) }),
      addAfter: (name: string) => t(isForm ? 'form_builder.add_after' : 'block.add_after', { name }),
    }),
    [t, isForm, subject],
  );
}
