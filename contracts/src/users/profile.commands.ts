import { z } from 'zod';
import { consentText } from '../consent/consent-schema.ts';
import { guid } from '../shared/guid.ts';
import { limits, nameUpdate, optionalNameUpdate, withoutUnseen } from '../shared/limits.ts';
import { languages } from '../texts/languages.ts';
import { storedPropertyLength } from './own-profile-property-schemas.ts';
import { yesOrNo } from './profile.ts';

/** Characters. */
export const maxAliasLength = 50;

/** What each property that every platform has may hold, and as what it is kept; others are left alone. */
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
 * Body of `PUT /api/profiles:loggedIn`: the whole profile as it was read. Names that are no text, and all that people cannot say
 * of themselves, are left alone; a property that is not in the list any more is taken out.
 */
export const saveProfile = z
  .object({
    firstName: nameUpdate,
    middleName: optionalNameUpdate,
    lastName: nameUpdate,
    properties: z.array(property).max(limits.arrayLength),
    /** The version of the terms of use to which they agree from now on; null: to none, so that they are asked again. */
    termsOfUseVersionAccepted: z.int().min(1).nullable(),
  })
  .partial()
  .meta({ id: 'SaveProfile' });
export type SaveProfile = z.output<typeof saveProfile>;
