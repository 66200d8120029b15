import type { Editor } from '@tiptap/core';
import type { ReactNode, RefObject } from 'react';
import type { Caret, WaysOut } from '../caret.ts';
import { PlainTextEditor } from './plain-text-editor.tsx';
import { WritingPlace } from './writing-place.tsx';

interface TextInPlaceProps {
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  readonly hasLines?: boolean;
  /** Characters that may be stored. */
  readonly longest?: number;
  readonly isDirty: boolean;
  readonly sentCaret?: Caret | undefined;
  readonly ways: WaysOut;
  readonly editorRef: RefObject<Editor | null>;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  /** The text as visitors see it. */
  readonly children: ReactNode;
}

/** A plain text, typed where visitors read it. */
export function TextInPlace(props: TextInPlaceProps) {
  const { hasLines = false, longest = 1_000, children, ...rest } = props;
  return (
    <WritingPlace
      {...rest}
      as="span"
      hasLines={hasLines}
      resting={rest.value === '' ? <span data-empty="" data-placeholder={rest.placeholder} /> : children}
      editor={(caret) => <PlainTextEditor {...rest} hasLines={hasLines} longest={longest} caret={caret} />}
    />
  );
}
