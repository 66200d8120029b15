import { Editor } from '@tiptap/core';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Caret, placeCaret, TextBoundaryExtension, type TextBoundaryKeys } from '../caret.ts';
import { plainDocument, plainTextExtensions } from '../plain-text.ts';
import { replaceDocument } from '../replace-document.ts';

interface PlainTextEditorProps {
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  readonly hasLines: boolean;
  readonly caret: Caret;
  readonly ways: TextBoundaryKeys;
  readonly onChange: (text: string) => void;
  readonly editorRef: RefObject<Editor | null>;
}

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
        TextBoundaryExtension.configure({ ways: () => currentWays(), hasLines: props.hasLines }),
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

  // Takes over a new value from outside, for example after an undo. The editor's own value coming back changes nothing.
  useLayoutEffect(() => {
    const editor = props.editorRef.current;
    if (editor === null || value === written.current) return;
    written.current = value;
    replaceDocument(editor, plainDocument(editor, value));
  }, [value, props.editorRef]);

  return <span ref={element} data-empty={value === '' || undefined} data-placeholder={placeholder} />;
}
