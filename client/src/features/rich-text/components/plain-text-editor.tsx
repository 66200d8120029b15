import { Editor } from '@tiptap/core';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Caret, placeCaret, WayOut, type WaysOut } from '../caret.ts';
import { plainDocument, plainTextExtensions } from '../plain-text.ts';
import { takeOver } from '../take-over.ts';

interface PlainTextEditorProps {
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  readonly hasLines: boolean;
  readonly longest: number;
  readonly caret: Caret;
  readonly ways: WaysOut;
  readonly onChange: (text: string) => void;
  /** Given the editor while there is one. */
  readonly editorRef: RefObject<Editor | null>;
}

/** Words and nothing else, typed right where they stand. */
export function PlainTextEditor(props: PlainTextEditorProps) {
  const { value, caret, placeholder } = props;
  const element = useRef<HTMLSpanElement>(null);
  const written = useRef(value);

  const open = useEffectEvent((mount: HTMLElement) => {
    return new Editor({
      element: { mount },
      injectCSS: false,
      extensions: [
        ...plainTextExtensions(props),
        WayOut.configure({ ways: () => currentWays(), hasLines: props.hasLines }),
      ],
      content: { type: 'doc', content: value === '' ? [] : [{ type: 'text', text: value }] },
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-label': props.label,
          'aria-multiline': String(props.hasLines),
          'data-undoes': '',
        },
      },
      onUpdate: ({ editor }) => write(editor.state.doc.textContent),
    });
  });
  const currentWays = useEffectEvent(() => props.ways);
  const write = useEffectEvent((text: string) => {
    written.current = text;
    props.onChange(text);
  });

  useLayoutEffect(() => {
    if (element.current === null) return;
    const editor = open(element.current);
    props.editorRef.current = editor;
    return () => {
      props.editorRef.current = null;
      editor.destroy();
    };
  }, [props.editorRef]);

  useLayoutEffect(() => {
    if (props.editorRef.current !== null) placeCaret(props.editorRef.current, caret);
  }, [caret, props.editorRef]);

  // What others made of it, or an undo. What was typed here comes back as it is, and changes nothing.
  useLayoutEffect(() => {
    const editor = props.editorRef.current;
    if (editor === null || value === written.current) return;
    written.current = value;
    takeOver(editor, plainDocument(editor, value));
  }, [value, props.editorRef]);

  return <span ref={element} data-empty={value === '' || undefined} data-placeholder={placeholder} />;
}
