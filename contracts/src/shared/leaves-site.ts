const site = 'https://site.invalid';

/** Whether a link leads out of the site, as browsers read it. Apart from other rules, because every page needs this one. */
export function leavesSite(href: string): boolean {
  try {
    return new URL(href, site).origin !== site;
  } catch {
    return true;
  }
}
