import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Link2, RemoveFormatting, Table2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { useI18n } from '../../../shared/i18n.tsx';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import { type FormatAction, lists, mainMarks, paragraphKinds } from '../format-actions.ts';
import { tableActions } from '../table-actions.ts';
import { ImagePanel } from './image-panel.tsx';
import { InsertImageButton } from './insert-image-button.tsx';
import { LinkPanel } from './link-panel.tsx';
import { MoreFormats } from './more-formats.tsx';
import { TableCaptionPanel } from './table-caption-panel.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import './text-toolbar.css';

interface TextToolbarProps {
  readonly editor: Editor;
}

type Panel = 'link' | 'caption';
type RunAction = (action: Pick<FormatAction, 'run'>) => void;

const everyAction = [...paragraphKinds, ...mainMarks, ...lists];

/** The toolbar of a rich text. Alt+F10 focuses it, Escape returns to the text. */
export function TextToolbar({ editor }: TextToolbarProps) {
  const { t } = useI18n();
  const [panel, setPanel] = useState<Panel>();
  const { active, isInTable, isImage, isLink } = useFormatState(editor);
  const run: RunAction = ({ run }) => run(editor.chain().focus(), false).run();

  function close(): void {
    setPanel(undefined);
    // Focused directly: tiptap's focus command waits for a frame, in which keys would reach the page.
    editor.view.focus();
  }
  const tools = useRef<HTMLDivElement>(null);
  useKeys(editor, {
    link: () => setPanel('link'),
    tools: () => tools.current?.querySelector('button')?.focus(),
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from the tools within
    <div
      ref={tools}
      className="text-toolbar"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <Toolbar className="text-toolbar__row row" aria-label={t('text.toolbar')}>
        <ParagraphKindMenu active={active} onRun={run} />
        <span className="text-toolbar__line" />
        <ToggleTools actions={mainMarks} active={active} onRun={run} />
        <ToolbarButton
          icon={Link2}
          label={t('text.link')}
          keys="Ctrl+K"
          isOn={isLink}
          onPress={() => setPanel(panel === 'link' ? undefined : 'link')}
        />
        <span className="text-toolbar__line" />
        <ToggleTools actions={lists} active={active} onRun={run} />
        <span className="text-toolbar__line" />
        <InsertImageButton editor={editor} />
        <TableTools isInTable={isInTable} onRun={run} onCaption={() => setPanel('caption')} />
        <MoreFormats editor={editor} onRun={run} />
        <ToolbarButton
          icon={RemoveFormatting}
          label={t('text.clear')}
          onPress={() => run({ run: (chain) => chain.unsetAllMarks().clearNodes() })}
        />
      </Toolbar>
      {panel === 'link' ? <LinkPanel editor={editor} onClose={close} /> : null}
      {panel === 'caption' && isInTable ? <TableCaptionPanel editor={editor} onClose={close} /> : null}
      {isImage && panel === undefined ? <ImagePanel editor={editor} /> : null}
    </div>
  );
}

/** The formats at the caret. */
function useFormatState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: everyAction.filter(({ isActive }) => isActive(editor)).map(({ id }) => id),
      isInTable: editor.isActive('table'),
      isImage: editor.isActive('image'),
      isLink: editor.isActive('link'),
    }),
  });
}

interface ActionProps {
  /** Ids of the formats at the caret. */
  readonly active: readonly FormatAction['id'][];
  readonly onRun: RunAction;
}

function ParagraphKindMenu({ active, onRun }: ActionProps) {
  const { t } = useI18n();
  const kind = paragraphKinds.find(({ id }) => active.includes(id));
  const name = t(kind?.label ?? 'text.paragraph');
  const plainFirst = [...paragraphKinds.slice(-1), ...paragraphKinds.slice(0, -1)];
  return (
    <MenuButton
      label={`${t('text.kind')}: ${name}`}
      className="tool text-toolbar__kind"
      placement="bottom start"
      groups={[
        plainFirst.map(({ id, label, keys, run }) => ({
          id,
          label: t(label),
          ...(keys === undefined ? {} : { keys }),
          isOn: (kind?.id ?? 'paragraph') === id,
          onAction: () => onRun({ run }),
        })),
      ]}
    >
      <span>{name}</span>
    </MenuButton>
  );
}

function ToggleTools({ actions, active, onRun }: ActionProps & { actions: readonly FormatAction[] }) {
  const { t } = useI18n();
  return actions.map(({ id, icon, label, keys, run }) =>
    icon === undefined ? null : (
      <ToolbarButton
        key={id}
        icon={icon}
        label={t(label)}
        keys={keys}
        isOn={active.includes(id)}
        onPress={() => onRun({ run })}
      />
    ),
  );
}

interface TableToolsProps extends Pick<ActionProps, 'onRun'> {
  readonly isInTable: boolean;
  readonly onCaption: () => void;
}

function TableTools({ isInTable, onRun, onCaption }: TableToolsProps) {
  const { t } = useI18n();
  if (!isInTable) {
    return (
      <ToolbarButton
        icon={Table2}
        label={t('text.table_insert')}
        onPress={() =>
          onRun({ run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }) })
        }
      />
    );
  }
  const caption = [{ id: 'text.table.caption' as const, run: undefined }];
  const groups = [...tableActions.slice(0, -1), caption, ...tableActions.slice(-1)];
  return (
    <MenuButton
      label={t('text.table')}
      placement="bottom start"
      groups={groups.map((group) =>
        group.map(({ id, run }) => ({
          id,
          label: t(id),
          onAction: () => (run === undefined ? onCaption() : onRun({ run })),
        })),
      )}
    >
      <Table2 aria-hidden="true" />
    </MenuButton>
  );
}

function useKeys(editor: Editor, open: { readonly link: () => void; readonly tools: () => void }): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    // Browsers report a selection made by keys a moment later; opening at once would link the wrong words.
    if (isCommand && event.key.toLowerCase() === 'k') setTimeout(open.link);
    else if (event.altKey && event.key === 'F10') open.tools();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listening = new AbortController();
    // The toolbar may be mounted before the editor. Adding the same listener twice has no effect.
    const listen = () => editor.view.dom.addEventListener('keydown', onKeyDown, { signal: listening.signal });
    if (editor.isInitialized) listen();
    editor.on('mount', listen).on('create', listen);
    return () => {
      editor.off('mount', listen).off('create', listen);
      listening.abort();
    };
  }, [editor]);
}
