import { type Editor, getSchema, type JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLinks } from '../../../shared/use-link.ts';
import { type Caret, placeCaret, type WaysOut } from '../caret.ts';
import { expectsPictures } from '../expected-pictures.ts';
import { richTextExtensions } from '../rich-text-extensions.ts';
import { readDocument, sameDocument, writeDocument } from '../stored-document.ts';
import { takeOver } from '../take-over.ts';
import '../../../shared/rich-text/rich-text.css';
import { usePasteHome } from '../use-paste-home.ts';
import './rich-text-editor.css';

interface RichTextEditorProps {
  /** A stored document, of any age. */
  readonly value: unknown;
  readonly label: string;
  readonly placeholder: string;
  /** Level of the heading that the text stands under. */
  readonly under: number;
  readonly caret: Caret;
  readonly ways: WaysOut;
  readonly onChange: (document: unknown) => void;
  /** @param isBusy whether pictures are on their way into the text: it must stay until they are there. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** Given the editor while there is one. */
  readonly editorRef?: RefObject<Editor | null>;
  /** What stands in place of a text that does not fit. */
  readonly unreadable: ReactNode;
  /** Stands above it. */
  readonly toolbar: (editor: Editor) => ReactNode;
}

/** A rich text, typed as visitors will read it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, caret, editorRef, toolbar } = props;
  const links = useLinks();
  /** What stands in the editor as its owner knows it, and what it last got from there. */
  const written = useRef(value);
  const adopted = useRef(value);
  const paste = usePasteHome();
  // A reference, because links are drawn while this very component is: that is no place for effect events.
  const home = useRef({ ...paste, ways: props.ways, links });
  useLayoutEffect(() => {
    home.current = { ...paste, ways: props.ways, links };
  });
  const [{ extensions, content }] = useState(() => {
    const extensions = richTextExtensions({
      ...{ under: props.under, placeholder: props.placeholder },
      resolve: () => home.current.links,
      ways: () => home.current.ways,
      linkFor: (text) => home.current.linkFor(text),
      sendPictures: (files) => home.current.sendPictures(files),
      tell: (why) => home.current.tell(why),
    });
    return {
      extensions,
      content: readDocument(getSchema(extensions), value)?.toJSON() as JSONContent | undefined,
    };
  });
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
        // The bar of the editor covers what is right under the edge of the window.
        ...{
          scrollMargin: { top: 112, bottom: 64, left: 0, right: 0 },
          scrollThreshold: { top: 112, bottom: 64, left: 0, right: 0 },
        },
      },
      onUpdate: ({ editor }) => write(editor),
      onTransaction: ({ editor }) => tellBusy(editor),
    },
    [],
  );
  const write = useEffectEvent(({ schema, state }: Editor) => {
    const before = readDocument(schema, adopted.current);
    // What is typed and taken back leaves nothing to save, however its owner spells it.
    const isAsBefore = before !== undefined && sameDocument(before, state.doc);
    written.current = isAsBefore ? adopted.current : writeDocument(state.doc);
    props.onChange(written.current);
  });

  const tellBusy = useEffectEvent(({ state }: Editor) => props.onBusy?.(expectsPictures(state)));

  useLayoutEffect(() => {
    if (editorRef === undefined) return;
    editorRef.current = editor;
    return () => {
      editorRef.current = null;
    };
  }, [editor, editorRef]);

  useLayoutEffect(() => placeCaret(editor, caret), [editor, caret]);

  // What others made of it, or an undo. What was typed here comes back as it is, and changes nothing.
  useLayoutEffect(() => {
    if (value === written.current) return;
    written.current = value;
    const document = readDocument(editor.schema, value);
    if (document === undefined || sameDocument(document, editor.state.doc)) return;
    adopted.current = value;
    // Before the next key and the next picture on the screen, but after this drawing: what is put in may be drawn by React too.
    queueMicrotask(() => {
      if (!editor.isDestroyed && written.current === value) takeOver(editor, document);
    });
  }, [editor, value]);

  if (content === undefined) return props.unreadable;
  return (
    <>
      {toolbar(editor)}
      <EditorContent editor={editor} />
    </>
  );
}
