import { lazyComponent } from '../../../shared/lazy-component.tsx';

/** Comes with its texts where somebody signs in; what speaks to devices comes after that. */
export const LazyPasskeySignIn = lazyComponent(
  'src/features/auth/components/passkey-sign-in.tsx',
  async () => (await import('./passkey-sign-in.tsx')).PasskeySignIn,
);
