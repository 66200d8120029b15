/** Name of the cookie by which a browser is known to have sent a form. */
export function sentCookieName(formGuid: string): string {
  return `sent-${formGuid}`;
}

/** @param cookies of a browser, as it sends them */
export function isSentIn(cookies: string, formGuid: string): boolean {
  return cookies.split(/;\s*/).includes(`${sentCookieName(formGuid)}=1`);
}
