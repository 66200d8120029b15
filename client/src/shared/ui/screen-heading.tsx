import type { ReactNode } from 'react';
import './screen-heading.css';

interface ScreenHeadingProps {
  readonly title: string;
  /** What the screen is for, in a sentence; only where the title does not say so. */
  readonly about?: string;
  /** Beside the title: its status, a count. */
  readonly status?: ReactNode;
  /** What can be done here, the most likely last. */
  readonly actions?: ReactNode;
}

/** The first row of a screen of administration. */
export function ScreenHeading({ title, about, status, actions }: ScreenHeadingProps) {
  return (
    <div className="screen-heading">
      <div className="screen-heading__words">
        <div className="screen-heading__title">
          <h1>{title}</h1>
          {status}
        </div>
        {about === undefined ? null : <p>{about}</p>}
      </div>
      {actions === undefined ? null : <div className="screen-heading__actions">{actions}</div>}
    </div>
  );
}
