/** By which the link in a mail leads back to a form that was begun. Free of schemas: visitors' pages load it. */
export const resumeParameter = 'verder';

/** 32 bytes as base64url. */
export const partialSecretPattern = /^[A-Za-z0-9_-]{43}$/;

/** What opens answers that somebody kept. */
export interface ResumeToken {
  readonly id: string;
  readonly secret: string;
}

export function resumeTokenText({ id, secret }: ResumeToken): string {
  return `${id}.${secret}`;
}

/** Undefined where it is none. */
export function readResumeToken(text: string): ResumeToken | undefined {
  const [id = '', secret = '', ...more] = text.split('.');
  const isToken = /^[0-9a-f-]{36}$/.test(id) && partialSecretPattern.test(secret) && more.length === 0;
  return isToken ? { id, secret } : undefined;
}
