/** Where a submission is handled. @param search of the table that it was opened from: what comes before and after it */
export function submissionAddress(formGuid: string, submissionGuid: string, search = ''): string {
  return `/admin/forms/${formGuid}/${submissionGuid}${search === '?' ? '' : search}`;
}

export function submissionsAddress(formGuid: string, search = ''): string {
  return `/admin/forms/${formGuid}${search === '?' ? '' : search}`;
}
