/** The version of a form that an address has tried: its number, or `draft` where it names none. */
export function triedVersion(address: URLSearchParams): string {
  return /^[1-9]\d{0,5}$/.exec(address.get('version') ?? '')?.[0] ?? 'draft';
}

/** Where a version of a form is tried. */
export function formTrialAddress(formGuid: string, version: string): string {
  return `/admin/forms/view/${formGuid}${version === 'draft' ? '' : `?version=${version}`}`;
}
