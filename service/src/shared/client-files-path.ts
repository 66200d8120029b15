/** Path prefix of the client's built files. */
export const clientFilesPath = '/assets/';
