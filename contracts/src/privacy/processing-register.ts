/**
 * What is kept about people, in the order in which it is told: what, why, on which ground and for how long stands in
 * `locales/{nl,en}/privacy.json`.
 */
export const processingKinds = [
  ...([
    'account',
    'profile',
    'signingIn',
    'changes',
    'webhooks',
    'files',
    'submissions',
    'formFiles',
    'begunForms',
    'postedForms',
    'addressLookup',
    'formRecipients',
    'writtenByOthers',
    'invitations',
  ] as const),
  ...(['mails', 'logs', 'visits', 'choices'] as const),
] as const;
export type ProcessingKind = (typeof processingKinds)[number];
