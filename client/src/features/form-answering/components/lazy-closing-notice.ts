import { lazyComponent } from '../../../shared/lazy-component.tsx';

/** Few forms close while they are answered, and whoever hears so has a line. */
export const LazyClosingNotice = lazyComponent(
  'src/features/form-answering/components/closing-notice.tsx',
  async () => (await import('./closing-notice.tsx')).ClosingNotice,
);
