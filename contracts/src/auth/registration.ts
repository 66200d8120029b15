import { z } from 'zod';
import { nameText, optionalNameText } from '../shared/limits.ts';
import { email, password, seenTerms } from '../users/user.commands.ts';

/** Body of `POST /api/auth:register`. */
export const register = z
  .object({
    email,
    firstName: nameText,
    middleName: optionalNameText.default(''),
    lastName: nameText,
  })
  .meta({ id: 'Register' });
export type Register = z.output<typeof register>;

/** Body of `POST /api/auth:completeRegistration`: the code of the link, and the password that its owner chose. */
export const completeRegistration = z
  .object({ code: z.string().min(20).max(200), password, ...seenTerms })
  .meta({ id: 'CompleteRegistration' });
export type CompleteRegistration = z.infer<typeof completeRegistration>;

/** What completing led to: an account, which is open at once or has to wait for somebody who manages people. */
export const registrationCompleted = z
  .object({ email: z.string(), awaitsApproval: z.boolean() })
  .meta({ id: 'RegistrationCompleted' });
export type RegistrationCompleted = z.infer<typeof registrationCompleted>;
