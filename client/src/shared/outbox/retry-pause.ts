/** A pause that can be cut short. */
export interface RetryPause {
  /** Resolves after this time, when woken, or when the browser is online again. */
  pause(milliseconds: number): Promise<void>;
  wake(): void;
}

export function createRetryPause(): RetryPause {
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const proceed of waiting) proceed();
  };
  return {
    wake,
    pause: (milliseconds) =>
      new Promise((resolve) => {
        const proceed = () => {
          clearTimeout(timer);
          waiting.delete(proceed);
          removeEventListener('online', proceed);
          resolve();
        };
        const timer = setTimeout(proceed, milliseconds);
        waiting.add(proceed);
        addEventListener('online', proceed);
      }),
  };
}
