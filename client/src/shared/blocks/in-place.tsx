import type { ReactNode } from 'react';
import { type InPlaceProps, type RichInPlaceProps, useBlockDrawing } from './block-context.tsx';

/** A line of text that editors type over right where it stands. Visitors get the text alone. */
export function InPlace(props: InPlaceProps) {
  const { tools } = useBlockDrawing();
  return tools === undefined ? props.children : <tools.EditableText {...props} />;
}

/** The same for rich text. */
export function InPlaceRichText(props: RichInPlaceProps) {
  const { tools } = useBlockDrawing();
  return tools === undefined ? props.children : <tools.EditableRichText {...props} />;
}

/** The same for the title of the page that is edited. */
export function InPlacePageTitle({ children }: { children: ReactNode }) {
  const { tools } = useBlockDrawing();
  return tools === undefined ? children : <tools.EditablePageTitle>{children}</tools.EditablePageTitle>;
}
