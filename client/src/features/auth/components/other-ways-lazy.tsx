import { lazyComponent } from '../../../shared/lazy-component.tsx';

/** Comes with its texts where somebody signs in; what speaks to devices comes after that. */
export const LazyOtherWays = lazyComponent(
  'src/features/auth/components/other-ways.tsx',
  async () => (await import('./other-ways.tsx')).OtherWays,
);
