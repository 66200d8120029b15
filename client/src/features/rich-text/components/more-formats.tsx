import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Check, Ellipsis, type LucideIcon } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { type MenuAction, MenuButton } from '../../../shared/ui/menu-button.tsx';
import { alignments, type FormatAction, otherMarks, sizes } from '../format-actions.ts';

interface MoreFormatsProps {
  readonly editor: Editor;
  readonly onRun: (action: Pick<FormatAction, 'run'>) => void;
}

/** What is needed now and then: other marks, alignment, sizes. */
export function MoreFormats({ editor, onRun }: MoreFormatsProps) {
  const { t } = useI18n();
  const { active, size } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: [...otherMarks, ...alignments].filter(({ isActive }) => isActive(editor)).map(({ id }) => id),
      size: editor.getAttributes('textStyle').fontSize as unknown,
    }),
  });
  const entry = (action: FormatAction): MenuAction => ({
    id: action.id,
    label: t(action.label),
    icon: iconOf(active.includes(action.id) ? Check : action.icon),
    ...(action.keys === undefined ? {} : { keys: action.keys }),
    onAction: () => onRun(action),
  });

  return (
    <>
      <MenuButton
        label={t('text.size')}
        className="tool tool--named"
        placement="bottom start"
        groups={[
          sizes.map((choice) => ({
            id: choice.size,
            label: choice.isUsual ? t('text.size_usual', { size: choice.pixels }) : String(choice.pixels),
            ...((size ?? 'md') === choice.size ? { icon: iconOf(Check) } : {}),
            onAction: () =>
              onRun({
                run: (chain) =>
                  choice.isUsual
                    ? chain.unsetMark('textStyle')
                    : chain.setMark('textStyle', { fontSize: choice.size }),
              }),
          })),
        ]}
      >
        <span>{sizes.find((choice) => choice.size === (size ?? 'md'))?.pixels}</span>
      </MenuButton>
      <MenuButton label={t('text.more')} groups={[otherMarks.map(entry), alignments.map(entry)]}>
        <Ellipsis aria-hidden="true" />
      </MenuButton>
    </>
  );
}

function iconOf(Icon: LucideIcon | undefined) {
  return Icon === undefined ? undefined : <Icon aria-hidden="true" />;
}
