import { z } from 'zod';
import { email, password } from '../users/user.commands.ts';

/** Body of `POST /api/auth:login`. */
export const login = z
  .object({ email, password: z.string().min(1).max(128), remember: z.boolean().default(false) })
  .meta({ id: 'Login' });
export type Login = z.input<typeof login>;

/** Body of `POST /api/auth:changePassword`. */
export const changePassword = z
  .object({ currentPassword: z.string().min(1).max(128), password })
  .meta({ id: 'ChangePassword' });
export type ChangePassword = z.infer<typeof changePassword>;

/** Body of `POST /api/auth:requestPasswordReset`. */
export const requestPasswordReset = z.object({ email }).meta({ id: 'RequestPasswordReset' });
export type RequestPasswordReset = z.infer<typeof requestPasswordReset>;

/** Body of `POST /api/auth:resetPassword`: the code of a one-time link, and the new password. */
export const resetPassword = z
  .object({ code: z.string().min(20).max(200), password })
  .meta({ id: 'ResetPassword' });
export type ResetPassword = z.infer<typeof resetPassword>;
