import type { Editor } from '@tiptap/core';
import type { ReactNode, RefObject } from 'react';
import { useTextLimit } from '../../../shared/forms/use-text-limit.ts';
import type { Caret, TextBoundaryKeys } from '../caret.ts';
import { LazyTextEditor } from './lazy-text-editor.tsx';
import { PlainTextEditor } from './plain-text-editor.tsx';

interface TextInPlaceProps {
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  readonly hasLines?: boolean;
  /** Characters that may be stored: nothing is cut off. Undefined where there is no end. */
  readonly limit: number | undefined;
  readonly isDirty: boolean;
  readonly sentCaret?: Caret | undefined;
  readonly ways: TextBoundaryKeys;
  readonly editorRef: RefObject<Editor | null>;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  /** The text as visitors see it. */
  readonly children: ReactNode;
}

/** A plain text that is edited in place. */
export function TextInPlace(props: TextInPlaceProps) {
  const { hasLines = false, limit, children, ...rest } = props;
  const { error } = useTextLimit({ value: rest.value, error: undefined, limit });
  return (
    <LazyTextEditor
      {...rest}
      as="span"
      hasLines={hasLines}
      resting={rest.value === '' ? <span data-empty="" data-placeholder={rest.placeholder} /> : children}
      editor={(caret) => (
        <>
          <PlainTextEditor {...rest} hasLines={hasLines} caret={caret} />
          {error === undefined ? null : (
            <span className="lazy-text-editor__error" role="alert">
              {error}
            </span>
          )}
        </>
      )}
    />
  );
}
