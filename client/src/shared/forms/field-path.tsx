import type { ReactNode } from 'react';

interface FieldPathProps {
  readonly path: string;
  /** A span where it stands in a line of text. */
  readonly as?: 'div' | 'span';
  readonly children: ReactNode;
}

/** Says of the field that stands in it under which path Changes name it: where others see somebody at work. */
export function FieldPath({ path, as: Tag = 'div', children }: FieldPathProps) {
  return (
    <Tag className="field-path" data-path={path}>
      {children}
    </Tag>
  );
}
