import { z } from 'zod';
import { consentText } from '../consent/consent-schema.ts';
import { guid } from '../shared/guid.ts';
import { limits, nameUpdate, optionalNameUpdate, withoutUnseen } from '../shared/limits.ts';
import { languages } from '../texts/languages.ts';
import { storedPropertyLength } from './own-profile-property-schemas.ts';
import { yesOrNo } from './profile.ts';

/** Characters. */
export const maxAliasLength = 50;

/** What each property that every platform has may hold, and as what it is kept. */
const valueSchemas: Readonly<Record<string, z.ZodType<string>>> = {
  profielfoto: guid,
  alias: z.string().overwrite(withoutUnseen).trim().max(maxAliasLength),
  language: z.enum(languages),
  /** Whether they get the figures of the week by mail, where they may see statistics. */
  weeklyStatistics: z.enum(yesOrNo),
  /** Whether nothing moves, whatever their system says. */
  reducedMotion: z.enum(yesOrNo),
  cookieConsent: consentText,
  /** Seconds; 0: notices stay. */
  notificationClose: z.string().regex(/^([0-9]|[1-5]\d|60)$/),
};

const property = z
  .object({ key: z.string().max(limits.nameLength), value: z.string().max(storedPropertyLength).nullable() })
  .transform(({ key, value }, context) => {
    const schema = Object.hasOwn(valueSchemas, key) ? valueSchemas[key] : undefined;
    if (value === null || value === '' || schema === undefined) return { key, value };
    const parsed = schema.safeParse(value);
    if (parsed.success) return { key, value: parsed.data };
    context.addIssue({ code: 'custom', path: ['value'], message: 'Not a value of this property' });
    return z.NEVER;
  });

/**
 * Body of `PUT /api/profiles:loggedIn`: a profile as it was read, or what changes of it. Names that are no text, and members that
 * people cannot say of themselves, are left alone. A property that is not in the list stays as it is, null takes it out; only of the
 * whole profile that takes back a Change, what is not in it is taken out. A property that nobody asks for is refused. Another address than they have is refused:
 * one's own is changed with the password, and confirmed by mail.
 */
export const saveProfile = z
  .object({
    firstName: nameUpdate,
    middleName: optionalNameUpdate,
    lastName: nameUpdate,
    /** As it was read; another address is refused, but where a Change is taken back, of which it is no part. */
    email: z.string().max(254),
    properties: z.array(property).max(limits.arrayLength),
    /**
     * The version of the terms of use to which they agree from now on. Null takes agreement back, and, where nothing else is sent, declines:
     * of whoever was never asked, a whole profile says null as it was read.
     */
    termsOfUseVersionAccepted: z.int().min(1).nullable(),
  })
  .partial()
  .meta({ id: 'SaveProfile' });
export type SaveProfile = z.output<typeof saveProfile>;

/** Body of `PUT /api/profiles/{guid}`: the same of anybody, but for the terms of use, to which people agree themselves. */
export const editProfile = saveProfile.omit({ termsOfUseVersionAccepted: true }).meta({ id: 'EditProfile' });
export type EditProfile = z.output<typeof editProfile>;
