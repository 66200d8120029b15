import { lazyComponent } from '../../../shared/lazy-component.tsx';

/** Comes with its texts where somebody signs in; what speaks to devices comes after that. */
export const LazyPasswordlessSignIn = lazyComponent(
  'src/features/auth/components/passwordless-sign-in.tsx',
  async () => (await import('./passwordless-sign-in.tsx')).PasswordlessSignIn,
);
