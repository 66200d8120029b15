import { type ProfileValues, sealedFields } from '@spoor/contracts/users/profile';
import type { PersonalDetails, User } from '@spoor/contracts/users/user';
import type { DecryptPersonalData } from '../../query-context.ts';

/** What is known of a person, with their own key. */
export interface OpenedPerson {
  /** Names as the person has them now. */
  readonly details: PersonalDetails;
  /** What else they said of themselves. */
  readonly values: Omit<ProfileValues, keyof PersonalDetails>;
}

export const erasedPerson: OpenedPerson = {
  details: { email: '', firstName: '', middleName: '', lastName: '' },
  values: {},
};

/** As much of an account as opening takes. */
export interface SealedPerson {
  readonly user: Pick<User, 'guid' | 'details' | 'profile'>;
}

/** Opens what accounts say of people, in the order given; undefined for those who were erased. */
export async function openPeople(
  decryptPersonalData: DecryptPersonalData,
  rows: readonly SealedPerson[],
): Promise<readonly (OpenedPerson | undefined)[]> {
  const boxes = rows.flatMap(({ user: { guid: subject, details, profile } }) => [
    details,
    ...filledFields(profile).map((field) => ({ subject, field, box: profile?.[field] ?? '' })),
  ]);
  const opened = await decryptPersonalData(boxes);
  let next = 0;
  return rows.map(({ user: { profile } }) => {
    const details = opened[next++] as PersonalDetails | undefined;
    const values = Object.fromEntries(filledFields(profile).map((field) => [field, opened[next++]]));
    return details && personOf(details, values);
  });
}

/** Rows that were made before anybody could say anything have no profile. */
function filledFields(profile: User['profile'] = {}): (typeof sealedFields)[number][] {
  return sealedFields.filter((field) => profile[field] !== undefined);
}

function personOf(
  made: PersonalDetails,
  { email, firstName, middleName, lastName, ...values }: ProfileValues & { readonly email?: string },
): OpenedPerson {
  return {
    details: {
      email: email ?? made.email,
      firstName: firstName ?? made.firstName,
      middleName: middleName ?? made.middleName,
      lastName: lastName ?? made.lastName,
    },
    values,
  };
}
