import type { ReactNode } from 'react';

/** Says of the field that stands in it under which path Changes name it: where others see somebody at work. */
export function FieldPlace({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="field-place" data-path={path}>
      {children}
    </div>
  );
}
