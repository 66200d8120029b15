import type { ComponentPropsWithRef, SubmitEvent } from 'react';
import { type NavigateOptions, useNavigate } from './router-context.tsx';

interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'method'>, NavigateOptions {
  /** An address of this site; absent for the current one. */
  readonly action?: string;
}

/** An ordinary form that asks for an address; its answer is shown without a new document. */
export function Form({ action = '', preventScrollReset = false, replace, onSubmit, ...rest }: FormProps) {
  const navigate = useNavigate();

  function show(event: SubmitEvent<HTMLFormElement>): void {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const asked = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(`${action}?${new URLSearchParams(asked)}`, {
      preventScrollReset,
      ...(replace === undefined ? {} : { replace }),
    });
  }

  return <form {...rest} method="get" {...(action === '' ? {} : { action })} onSubmit={show} />;
}
