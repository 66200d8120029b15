/**
 * What somebody still has to say to the terms of use: nothing; an answer that they were never asked for (`asked`), which their screens
 * ask and the service does not wait for, since programs sign in with accounts that others made; or a yes (`owed`), until
 * which the service refuses them.
 */
export type TermsDue = 'nothing' | 'asked' | 'owed';
