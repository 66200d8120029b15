import { lazyComponent } from '../../../shared/lazy-component.tsx';

/** Few forms can be kept for later: others load none of it. */
export const LazyKeepForLater = lazyComponent(
  'src/features/form-answering/components/keep-for-later.tsx',
  async () => (await import('./keep-for-later.tsx')).KeepForLater,
);
export const LazyResumeOffer = lazyComponent(
  'src/features/form-answering/components/resume-offer.tsx',
  async () => (await import('./resume-offer.tsx')).ResumeOffer,
);
