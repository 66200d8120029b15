import { type ReactNode, useEffect, useRef } from 'react';

interface OrderOutcomeProps {
  /** What was asked: another one each time. */
  readonly of: object;
  readonly hasFailed: boolean;
  readonly children: ReactNode;
}

/** What came of an order, where whoever gave it goes on: the row with the button that was used may be elsewhere by now, or gone. */
export function OrderOutcome({ of, hasFailed, children }: OrderOutcomeProps) {
  const outcomeText = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time
  useEffect(() => outcomeText.current?.focus(), [of]);
  return hasFailed ? (
    <p ref={outcomeText} tabIndex={-1} className="form-error" role="alert">
      {children}
    </p>
  ) : (
    <p ref={outcomeText} tabIndex={-1} role="status" className="row cluster gap-2">
      {children}
    </p>
  );
}
