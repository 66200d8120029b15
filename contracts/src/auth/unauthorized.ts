/** Where whoever may not see something is told so; `returnUrl` says what that was. */
export const unauthorizedPath = '/unauthorized';
