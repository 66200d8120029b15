import type { ReactNode } from 'react';
import './screen-heading.css';

interface ScreenHeadingProps {
  readonly title: string;
  /** Only where the title does not explain the screen. */
  readonly about?: string;
  /** Beside the title: a status or a count. */
  readonly status?: ReactNode;
  /** The primary action last. */
  readonly actions?: ReactNode;
}

/** The heading of an administration screen. */
export function ScreenHeading({ title, about, status, actions }: ScreenHeadingProps) {
  return (
    <div className="screen-heading cluster spread">
      <div className="screen-heading__words">
        <div className="screen-heading__title row cluster">
          <h1>{title}</h1>
          {status}
        </div>
        {about === undefined ? null : <p>{about}</p>}
      </div>
      {actions === undefined ? null : <div className="cluster gap-2">{actions}</div>}
    </div>
  );
}
