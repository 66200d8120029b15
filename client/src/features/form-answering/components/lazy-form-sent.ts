import { lazyComponent } from '../../../shared/lazy-component.tsx';

/** What is said once a form is sent comes with the rules of its first step, long before it is needed. */
export const LazyFormSent = lazyComponent(
  'src/features/form-answering/components/form-sent.tsx',
  async () => (await import('./form-sent.tsx')).FormSent,
);
