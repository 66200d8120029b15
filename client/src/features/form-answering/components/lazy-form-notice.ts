import { lazyComponent } from '../../../shared/lazy-component.tsx';

/** Whoever can answer a form loads none of why others cannot. */
export const LazyFormNotice = lazyComponent(
  'src/features/form-answering/components/form-notice.tsx',
  async () => (await import('./form-notice.tsx')).FormNotice,
);
