import { editListItem } from '@spoor/contracts/list-items/list-item.commands';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { useEditor } from '../../features/editor/editor-context.tsx';
import { useDraft } from '../../features/editor/use-draft.ts';
import { isApplied } from '../../features/editor/use-page-edits.ts';
import { TextInPlace } from '../../features/rich-text/components/text-in-place.tsx';
import type { ItemTextProps } from '../../shared/blocks/block-context.tsx';
import { isLongerThan, textLimit } from '../../shared/forms/text-limit.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { useListItemCommands } from '../../shared/list-items/list-item.commands.ts';

/** Characters. */
const maxLength = {
  title: textLimit(editListItem, 'title'),
  description: textLimit(editListItem, 'metadata.description'),
};

/** The title or the summary of an item, edited in place and saved by itself. */
export function EditableItemText({ item, field, children }: ItemTextProps) {
  const { t } = useI18n();
  const { page, commands } = useEditor();
  const { edit } = useListItemCommands();
  const editorRef = useRef<Editor>(null);
  /** The item when typing began: later edits of others are not overwritten unseen. */
  const begun = useRef<ListItemView>(undefined);
  const stored = { text: field === 'title' ? item.title : (item.metadata.description ?? '') };

  async function save({ text = stored.text }: Partial<typeof stored>, basedOn: PageView): Promise<boolean> {
    const title = text.trim();
    const before = begun.current ?? item;
    begun.current = undefined;
    if (field === 'description')
      return (
        (await edit({ item: before, edit: { metadata: { description: title || null } } })).kind === 'stored'
      );
    // A title is required: an empty one is not saved, and the old one returns.
    if (title === '') return true;
    // On the item's own page the title is part of the page draft.
    if (page.guid === item.guid) return isApplied(await commands.editPage({ edit: { title }, basedOn }));
    return (await edit({ item: before, edit: { title } })).kind === 'stored';
  }

  const limit = maxLength[field];
  const draft = useDraft(stored, save, {
    isTooLong: ({ text }) => isLongerThan(limit, text),
    path: `/in-place/items/${item.guid}/${field}`,
  });
  const label = t(field === 'title' ? 'item.title_here' : 'item.description_here');
  return (
    <TextInPlace
      value={draft.values.text}
      label={label}
      placeholder={label}
      limit={limit}
      isDirty={draft.values.text !== stored.text}
      ways={{
        enter: () => {
          editorRef.current?.commands.blur();
          return true;
        },
      }}
      editorRef={editorRef}
      onChange={(text) => {
        begun.current ??= item;
        draft.change('text', text);
      }}
      onEnter={() => undefined}
      onLeave={draft.flush}
    >
      {children}
    </TextInPlace>
  );
}
