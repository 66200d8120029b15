/** All cookies that the site may set. The cookie statement is made from this table; purposes and lifetimes are texts. */
export const cookieTable = [
  { name: 'session', category: 'required', lifetime: 'until_closed' },
  { name: 'login', category: 'required', lifetime: 'until_closed_or_30_days' },
  { name: 'device', category: 'required', lifetime: '12_months' },
  { name: 'view_as', category: 'required', lifetime: 'until_closed' },
  { name: 'passkey', category: 'required', lifetime: 'until_closed' },
  { name: 'oidc', category: 'required', lifetime: '10_minutes' },
  { name: 'form', category: 'required', lifetime: 'until_closed_or_signed_out' },
  { name: 'correlation', category: 'required', lifetime: 'until_closed' },
  { name: 'build', category: 'required', lifetime: 'until_closed' },
  { name: 'consent', category: 'required', lifetime: '12_months' },
  { name: 'analytics', category: 'analytical', lifetime: '13_months' },
] as const;
export type CookieNotice = (typeof cookieTable)[number];
