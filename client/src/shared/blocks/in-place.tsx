import type { ReactNode } from 'react';
import { type InPlaceProps, type RichInPlaceProps, useBlockRendering } from './block-context.tsx';

/** Makes a text editable in place while editing; visitors get the text alone. */
export function InPlace(props: InPlaceProps) {
  const { editor } = useBlockRendering();
  return editor === undefined ? props.children : <editor.EditableText {...props} />;
}

/** The same for rich text. */
export function InPlaceRichText(props: RichInPlaceProps) {
  const { editor } = useBlockRendering();
  return editor === undefined ? props.children : <editor.EditableRichText {...props} />;
}

/** The same for the page's title. */
export function InPlacePageTitle({ children }: { children: ReactNode }) {
  const { editor } = useBlockRendering();
  return editor === undefined ? children : <editor.EditablePageTitle>{children}</editor.EditablePageTitle>;
}
