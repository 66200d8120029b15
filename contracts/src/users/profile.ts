import { languages } from '../texts/languages.ts';

/** What people can say of themselves, by the names under which it is stored; each is sealed by itself. */
export const profileFields = [
  'firstName',
  'middleName',
  'lastName',
  'alias',
  'language',
  'notificationClose',
  'reducedMotion',
  'weeklyStatistics',
  'cookieConsent',
  'profielfoto',
] as const;
/** What is kept in the same way: also an address that came after the first, which has to be confirmed. */
export const sealedFields = [...profileFields, 'email'] as const;
export type ProfileField = (typeof profileFields)[number];

/** What something that is on or off is stored as. */
export const yesOrNo = ['yes', 'no'] as const;

/** What a person has said; absent where they have not. */
export type ProfileValues = { readonly [Field in ProfileField]?: string | null | undefined };

/** What a profile shows besides names and address, as the forms of it are made. */
export interface ProfileProperty {
  readonly key: Exclude<ProfileField, 'firstName' | 'middleName' | 'lastName'>;
  readonly category: 'profile' | 'preferences' | 'privacy';
  readonly section: string;
  readonly sectionSortOrdinal: number;
  /** Of names and photos everybody sees who sees the person: they stand beside what somebody wrote. */
  readonly visibleFor: 'user' | 'public';
  readonly inputType: 'text' | 'select' | 'number' | 'image';
  readonly defaultValue: string | null;
  readonly options: readonly string[];
  readonly mett: boolean;
}

export const profileProperties: readonly ProfileProperty[] = [
  {
    // The guid of a picture that they uploaded for their own profile.
    key: 'profielfoto',
    category: 'profile',
    section: 'photo',
    sectionSortOrdinal: 0,
    visibleFor: 'public',
    inputType: 'image',
    defaultValue: null,
    options: [],
    mett: false,
  },
  {
    key: 'alias',
    category: 'profile',
    section: 'name',
    sectionSortOrdinal: 1,
    visibleFor: 'public',
    inputType: 'text',
    defaultValue: null,
    options: [],
    mett: false,
  },
  {
    key: 'language',
    category: 'preferences',
    section: 'language',
    sectionSortOrdinal: 1,
    visibleFor: 'user',
    inputType: 'select',
    defaultValue: null,
    options: languages,
    mett: false,
  },
  {
    key: 'notificationClose',
    category: 'preferences',
    section: 'notices',
    sectionSortOrdinal: 2,
    visibleFor: 'user',
    inputType: 'number',
    options: [],
    mett: false,
    defaultValue: '10',
  },
  {
    key: 'reducedMotion',
    category: 'preferences',
    section: 'motion',
    sectionSortOrdinal: 3,
    visibleFor: 'user',
    inputType: 'select',
    defaultValue: 'no',
    options: yesOrNo,
    mett: false,
  },
  {
    key: 'weeklyStatistics',
    category: 'preferences',
    section: 'mail',
    sectionSortOrdinal: 4,
    visibleFor: 'user',
    inputType: 'select',
    defaultValue: 'no',
    options: yesOrNo,
    mett: false,
  },
  {
    // What they chose of cookies, and when, as JSON: as the cookie that has it in a browser.
    key: 'cookieConsent',
    category: 'privacy',
    section: 'cookies',
    sectionSortOrdinal: 1,
    visibleFor: 'user',
    inputType: 'text',
    defaultValue: null,
    options: [],
    mett: false,
  },
];
