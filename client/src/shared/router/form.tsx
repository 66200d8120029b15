import type { ComponentPropsWithRef, SubmitEvent } from 'react';
import { type NavigateOptions, useNavigate } from './router-context.tsx';

interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'method'>, NavigateOptions {
  /** Default: the current address. */
  readonly action?: string;
}

/** A GET form that navigates on the client. */
export function Form({ action = '', preventScrollReset = false, replace, onSubmit, ...rest }: FormProps) {
  const navigate = useNavigate();

  function show(event: SubmitEvent<HTMLFormElement>): void {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(`${action}?${new URLSearchParams(fields)}`, {
      preventScrollReset,
      ...(replace === undefined ? {} : { replace }),
    });
  }

  return <form {...rest} method="get" {...(action === '' ? {} : { action })} onSubmit={show} />;
}
