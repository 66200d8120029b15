import { route } from '../shared/route.ts';
import type { Login, ResetPassword } from './auth.commands.ts';
import type { Session } from './auth.views.ts';

export const authRoutes = {
  login: route<{ body: Login; response: Session }>()('POST', '/api/auth:login'),
  refresh: route<{ response: Session }>()('POST', '/api/auth:refresh'),
  logout: route()('POST', '/api/auth:logout'),
  resetPassword: route<{ body: ResetPassword; response: Session }>()('POST', '/api/auth:resetPassword'),
} as const;

/** Name of the cookie that holds the refresh token. */
export const loginCookie = 'login';

/** Where somebody sets a password, with the code of a one-time link. */
export function setPasswordPath(code: string): string {
  return `/account/reset-password/${encodeURIComponent(code)}`;
}
