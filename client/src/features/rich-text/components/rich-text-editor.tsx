import { type Editor, getSchema, type JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLinks } from '../../../shared/use-link.ts';
import { type Caret, placeCaret, type TextBoundaryKeys } from '../caret.ts';
import { hasImagePlaceholders } from '../image-placeholders.ts';
import { replaceDocument } from '../replace-document.ts';
import { richTextExtensions } from '../rich-text-extensions.ts';
import { slashQueryOf } from '../slash-menu.ts';
import { readDocument, sameDocument, writeDocument } from '../stored-document.ts';
import '../../../shared/rich-text/rich-text.css';
import { usePasteServices } from '../use-paste-services.ts';
import './rich-text-editor.css';

interface RichTextEditorProps {
  /** A stored document of any version. */
  readonly value: unknown;
  readonly label: string;
  readonly placeholder: string;
  /** Level of the heading above the text. */
  readonly under: number;
  readonly caret: Caret;
  readonly ways: TextBoundaryKeys;
  readonly onChange: (document: unknown) => void;
  /** @param isBusy whether images are being uploaded into the text, which must stay mounted until then */
  readonly onBusy?: (isBusy: boolean) => void;
  readonly editorRef?: RefObject<Editor | null>;
  /** Shown instead of a document that cannot be edited. */
  readonly unreadable: ReactNode;
  readonly toolbar: (editor: Editor) => ReactNode;
}

/** Pixels at the edges of the viewport that the editor's bars cover. */
const hiddenEdges = { top: 112, bottom: 112, left: 0, right: 0 };

export function RichTextEditor(props: RichTextEditorProps) {
  const { value, caret, editorRef, toolbar } = props;
  const { extensions, content } = useDocumentSchema(props);
  const { exchanged, write, writeAfterMenu } = useWriting(props);
  const editor = useEditor(
    {
      extensions,
      content: content ?? null,
      injectCSS: false,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: {
          ...{ class: 'rich-text', role: 'textbox', 'aria-multiline': 'true' },
          ...{ 'aria-label': props.label, 'data-undoes': '' },
        },
        scrollMargin: hiddenEdges,
        scrollThreshold: hiddenEdges,
      },
      onUpdate: ({ editor }) => write(editor),
      onTransaction: ({ editor }) => {
        reportUploading(editor);
        writeAfterMenu(editor);
      },
    },
    [],
  );
  const reportUploading = useEffectEvent(({ state }: Editor) => props.onBusy?.(hasImagePlaceholders(state)));

  useEditorRef(editor, editorRef);
  useLayoutEffect(() => placeCaret(editor, caret), [editor, caret]);
  useAdoption(editor, value, exchanged);

  if (content === undefined) return props.unreadable;
  return (
    <>
      {toolbar(editor)}
      <EditorContent editor={editor} />
    </>
  );
}

/** The extensions, and the document that the editor begins with; that is undefined where it does not fit the schema. */
function useDocumentSchema(props: RichTextEditorProps) {
  const links = useLinks();
  const paste = usePasteServices();
  // A ref instead of effect events, because links are resolved while rendering.
  const latest = useRef({ ...paste, ways: props.ways, links });
  useLayoutEffect(() => {
    latest.current = { ...paste, ways: props.ways, links };
  });
  const [schema] = useState(() => {
    const extensions = richTextExtensions({
      under: props.under,
      placeholder: props.placeholder,
      resolve: () => latest.current.links,
      ways: () => latest.current.ways,
      linkFor: (text) => latest.current.linkFor(text),
      sendImages: (files) => latest.current.sendImages(files),
      notify: (why) => latest.current.notify(why),
    });
    return {
      extensions,
      content: readDocument(getSchema(extensions), props.value)?.toJSON() as JSONContent | undefined,
    };
  });
  return schema;
}

/** The value that an editor last wrote, and the one that it last received. */
interface ExchangedValues {
  written: unknown;
  adopted: unknown;
}

/** Writes what was typed as a value, and remembers which it was. */
function useWriting({ value, onChange }: Pick<RichTextEditorProps, 'value' | 'onChange'>) {
  const exchanged = useRef<ExchangedValues>({ written: value, adopted: value });
  const hadMenu = useRef(false);

  const write = useEffectEvent(({ schema, state }: Editor) => {
    // What is typed to find a block is no text yet.
    if (slashQueryOf(state) !== null) return;
    const { adopted } = exchanged.current;
    const before = readDocument(schema, adopted);
    // Typing something and deleting it again is no change, even where the stored document is spelled differently.
    const isAsBefore = before !== undefined && sameDocument(before, state.doc);
    const written = isAsBefore ? adopted : writeDocument(state.doc);
    exchanged.current.written = written;
    onChange(written);
  });

  const writeAfterMenu = useEffectEvent((editor: Editor) => {
    const hasMenu = slashQueryOf(editor.state) !== null;
    if (hadMenu.current && !hasMenu) write(editor);
    hadMenu.current = hasMenu;
  });

  return { exchanged, write, writeAfterMenu };
}

/** Takes over a new value from outside, for example after an undo. The editor's own value coming back changes nothing. */
function useAdoption(editor: Editor, value: unknown, exchanged: RefObject<ExchangedValues>): void {
  useLayoutEffect(() => {
    if (value === exchanged.current.written) return;
    exchanged.current.written = value;
    const document = readDocument(editor.schema, value);
    if (document === undefined || sameDocument(document, editor.state.doc)) return;
    exchanged.current.adopted = value;
    // In a microtask: before the next key and frame, but after this render, because node views render with React too.
    queueMicrotask(() => {
      if (!editor.isDestroyed && exchanged.current.written === value) replaceDocument(editor, document);
    });
  }, [editor, value, exchanged]);
}

function useEditorRef(editor: Editor, editorRef: RefObject<Editor | null> | undefined): void {
  useLayoutEffect(() => {
    if (editorRef === undefined) return;
    editorRef.current = editor;
    return () => {
      editorRef.current = null;
    };
  }, [editor, editorRef]);
}
