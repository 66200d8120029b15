import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Link2, RemoveFormatting, Table2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { useI18n } from '../../../shared/i18n.tsx';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import { type FormatAction, lists, mainMarks, paragraphKinds } from '../format-actions.ts';
import { tableActions } from '../table-actions.ts';
import { LinkPanel } from './link-panel.tsx';
import { MoreFormats } from './more-formats.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { PictureTool } from './picture-tool.tsx';
import { TableCaptionPanel } from './table-caption-panel.tsx';
import { Tool } from './tool.tsx';
import './text-toolbar.css';

interface TextToolbarProps {
  readonly editor: Editor;
}

type Panel = 'link' | 'caption';

const everyAction = [...paragraphKinds, ...mainMarks, ...lists];

/** What can be done to the text in which the caret stands. Alt+F10 leads to it, Escape back. */
export function TextToolbar({ editor }: TextToolbarProps) {
  const { t } = useI18n();
  const [panel, setPanel] = useState<Panel>();
  const { active, isInTable, isPicture, isLink } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: everyAction.filter(({ isActive }) => isActive(editor)).map(({ id }) => id),
      isInTable: editor.isActive('table'),
      isPicture: editor.isActive('image'),
      isLink: editor.isActive('link'),
    }),
  });
  const kind = paragraphKinds.find(({ id }) => active.includes(id));
  const run = ({ run }: Pick<FormatAction, 'run'>) => run(editor.chain().focus(), false).run();

  function close(): void {
    setPanel(undefined);
    editor.commands.focus();
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
      <Toolbar className="text-toolbar__row" aria-label={t('text.toolbar')}>
        <MenuButton
          label={`${t('text.kind')}: ${t(kind?.label ?? 'text.paragraph')}`}
          className="tool tool--named text-toolbar__kind"
          placement="bottom start"
          groups={[
            [paragraphKinds.at(-1), ...paragraphKinds.slice(0, -1)]
              .filter((action) => action !== undefined)
              .map(({ id, label, keys, run: act }) => ({
                ...{ id, label: t(label), ...(keys === undefined ? {} : { keys }) },
                isOn: (kind?.id ?? 'paragraph') === id,
                onAction: () => run({ run: act }),
              })),
          ]}
        >
          <span>{t(kind?.label ?? 'text.paragraph')}</span>
        </MenuButton>
        <span className="text-toolbar__line" />
        {mainMarks.map((action) => (
          <ToggleTool
            key={action.id}
            action={action}
            isOn={active.includes(action.id)}
            onPress={() => run(action)}
          />
        ))}
        <Tool
          icon={Link2}
          label={t('text.link')}
          keys="Ctrl+K"
          isOn={isLink}
          onPress={() => setPanel(panel === 'link' ? undefined : 'link')}
        />
        <span className="text-toolbar__line" />
        {lists.map((action) => (
          <ToggleTool
            key={action.id}
            action={action}
            isOn={active.includes(action.id)}
            onPress={() => run(action)}
          />
        ))}
        <span className="text-toolbar__line" />
        <PictureTool editor={editor} />
        {isInTable ? (
          <MenuButton
            label={t('text.table')}
            placement="bottom start"
            groups={[
              ...tableActions.slice(0, -1),
              [{ id: 'text.table.caption' as const, run: undefined }],
              ...tableActions.slice(-1),
            ].map((group) =>
              group.map(({ id, run: act }) => ({
                id,
                label: t(id),
                onAction: () => (act === undefined ? setPanel('caption') : run({ run: act })),
              })),
            )}
          >
            <Table2 aria-hidden="true" />
          </MenuButton>
        ) : (
          <Tool
            icon={Table2}
            label={t('text.table_insert')}
            onPress={() =>
              run({ run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }) })
            }
          />
        )}
        <MoreFormats editor={editor} onRun={run} />
        <Tool
          icon={RemoveFormatting}
          label={t('text.clear')}
          onPress={() => run({ run: (chain) => chain.unsetAllMarks().clearNodes() })}
        />
      </Toolbar>
      {panel === 'link' ? <LinkPanel editor={editor} onClose={close} /> : null}
      {panel === 'caption' && isInTable ? <TableCaptionPanel editor={editor} onClose={close} /> : null}
      {isPicture && panel === undefined ? <PicturePanel editor={editor} /> : null}
    </div>
  );
}

function ToggleTool({ action, ...tool }: { action: FormatAction; isOn: boolean; onPress: () => void }) {
  const { t } = useI18n();
  return action.icon === undefined ? null : (
    <Tool icon={action.icon} label={t(action.label)} keys={action.keys} {...tool} />
  );
}

/** Keys within the text that lead to its tools. */
function useKeys(editor: Editor, open: { readonly link: () => void; readonly tools: () => void }): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    // Browsers tell a moment later what was just selected by keys; then the focus may leave those words.
    if (isCommand && event.key.toLowerCase() === 'k') setTimeout(open.link);
    else if (event.altKey && event.key === 'F10') open.tools();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listening = new AbortController();
    // Its tools may be there before the text is; hearing of it twice adds nothing.
    const listen = () => editor.view.dom.addEventListener('keydown', onKeyDown, { signal: listening.signal });
    if (editor.isInitialized) listen();
    editor.on('mount', listen).on('create', listen);
    return () => {
      editor.off('mount', listen).off('create', listen);
      listening.abort();
    };
  }, [editor]);
}
