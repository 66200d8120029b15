import { type ReactNode, useId } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';

interface SystemSectionProps<Item> {
  readonly title: string;
  readonly empty?: string;
  readonly of: readonly Item[];
  /** What nobody has to look at is folded. Absent: nothing is. */
  readonly isWell?: (item: Item) => boolean;
  readonly row: (item: Item) => ReactNode;
}

/** What needs a look, and folded below it what is well. */
export function SystemSection<Item>({ title, empty, of, isWell, row }: SystemSectionProps<Item>) {
  const { t } = useI18n();
  const id = useId();
  const well = of.filter((item) => isWell?.(item) === true);
  const open = of.filter((item) => isWell?.(item) !== true);
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h2 id={id} className="system-screen__title">
        {title}
      </h2>
      {of.length === 0 && empty !== undefined ? <p>{empty}</p> : null}
      {open.length === 0 ? null : <ul className="system-screen__rows unmarked">{open.map(row)}</ul>}
      {well.length === 0 ? null : (
        <details className="system-screen__well">
          <summary>{t('system.well', { count: well.length })}</summary>
          <ul className="system-screen__rows unmarked">{well.map(row)}</ul>
        </details>
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
