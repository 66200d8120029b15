import { type ReactNode, useId } from 'react';

interface SystemSectionProps {
  readonly title: string;
  readonly empty?: string;
  readonly children: readonly ReactNode[];
}

export function SystemSection({ title, empty, children }: SystemSectionProps) {
  const id = useId();
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h2 id={id} className="system-screen__title">
        {title}
      </h2>
      {children.length === 0 && empty !== undefined ? (
        <p>{empty}</p>
      ) : (
        <ul className="system-screen__rows unmarked">{children}</ul>
      )}
    </section>
  );
}

interface SystemRowProps {
  readonly name: string;
  readonly state: ReactNode;
  readonly children: ReactNode;
}

export function SystemRow({ name, state, children }: SystemRowProps) {
  return (
    <li className="system-screen__row">
      <div className="row cluster spread gap-2">
        <b>{name}</b>
        {state}
      </div>
      {children}
    </li>
  );
}
