/** Where somebody reads what was sent, who sent it or may see submissions. */
export function sentAddress(submissionGuid: string): string {
  return `/submission/${submissionGuid}`;
}
