/** What processes and browsers report where there is nothing: the short message, or how it begins. */
export const notFoundMessage = 'Not found';
/** What the service reports where somebody signed in. */
export const signedInMessage = 'Signed in';
/** What the service reports where somebody could not sign in. */
export const signInRefusedMessage = 'Sign-in refused';
/** What the service reports where submissions were exported. */
export const submissionsExportedMessage = 'Submissions exported';
/** What the service reports where a body would make somebody an operator or a developer. */
export const flagAttemptMessage = 'Operator or developer rights are not given by this call';
