import { lazyComponent } from '../../../shared/lazy-component.tsx';

/** Few forms are refused, and whoever hears so has a line. */
export const LazyRefusalNotice = lazyComponent(
  'src/features/form-answering/components/refusal-notice.tsx',
  async () => (await import('./refusal-notice.tsx')).RefusalNotice,
);
