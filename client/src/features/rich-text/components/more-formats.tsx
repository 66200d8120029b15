import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Ellipsis } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { type MenuAction, MenuButton } from '../../../shared/ui/menu-button.tsx';
import { alignments, type FormatAction, otherMarks, sizes } from '../format-actions.ts';

interface MoreFormatsProps {
  readonly editor: Editor;
  readonly onRun: (action: Pick<FormatAction, 'run'>) => void;
}

/** Rarely used formats: other marks, alignment, sizes. */
export function MoreFormats({ editor, onRun }: MoreFormatsProps) {
  const { t } = useI18n();
  const { active, size } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: [...otherMarks, ...alignments].filter(({ isActive }) => isActive(editor)).map(({ id }) => id),
      size: editor.getAttributes('textStyle').fontSize as unknown,
    }),
  });
  const entry = ({ id, label, icon: Icon, keys, run }: FormatAction): MenuAction => ({
    id,
    label: t(label),
    isOn: active.includes(id),
    ...(Icon === undefined ? {} : { icon: <Icon aria-hidden="true" /> }),
    ...(keys === undefined ? {} : { keys }),
    onAction: () => onRun({ run }),
  });
  const now = sizes.find((choice) => choice.size === (size ?? 'md'));

  return (
    <>
      <MenuButton
        label={`${t('text.size')}: ${now?.pixels}`}
        className="tool"
        placement="bottom start"
        groups={[
          sizes.map((choice) => ({
            id: choice.size,
            label: choice.isDefault ? t('text.size_usual', { size: choice.pixels }) : String(choice.pixels),
            isOn: choice === now,
            onAction: () =>
              onRun({
                run: (chain) =>
                  choice.isDefault
                    ? chain.unsetMark('textStyle')
                    : chain.setMark('textStyle', { fontSize: choice.size }),
              }),
          })),
        ]}
      >
        <span>{now?.pixels}</span>
      </MenuButton>
      <MenuButton label={t('text.more')} groups={[otherMarks.map(entry), alignments.map(entry)]}>
        <Ellipsis aria-hidden="true" />
      </MenuButton>
    </>
  );
}
