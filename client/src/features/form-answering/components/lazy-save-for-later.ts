import { lazyComponent } from '../../../shared/lazy-component.tsx';

/** Few forms can be kept for later: others load none of it. */
export const LazySaveForLater = lazyComponent(
  'src/features/form-answering/components/save-for-later.tsx',
  async () => (await import('./save-for-later.tsx')).SaveForLater,
);
export const LazyResumeOffer = lazyComponent(
  'src/features/form-answering/components/resume-offer.tsx',
  async () => (await import('./resume-offer.tsx')).ResumeOffer,
);
