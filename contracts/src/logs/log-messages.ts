/** What processes and browsers report where there is nothing: the short message, or how it begins. */
export const notFoundMessage = 'Not found';
/** What the service reports where somebody could not sign in. */
export const signInRefusedMessage = 'Sign-in refused';
