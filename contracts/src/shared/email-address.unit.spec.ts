import { describe, expect, it } from 'vitest';
import { emailAddress } from './email-address.ts';

describe('An e-mail address', () => {
  it.each([
    'jan@duinwijk.example',
    "d'arcy+nieuws@post.duinwijk.example",
    'o_o-1@duinwijk.co.uk',
    'jan&piet@duinwijk.example',
    'a/b@duinwijk.example',
    'ivan@xn--e1afmkfd.xn--p1ai',
    'jan@xn--duinwjk-eof.example',
  ])('is one: %s', (text) => {
    expect(emailAddress.safeParse(text).success).toBe(true);
  });

  it.each([
    ['in another alphabet', 'иван@пример.рф'],
    ['a letter of another alphabet in the name', 'beh\u0435er@duinwijk.example'],
    ['a letter of another alphabet in the host', 'beheer@duinw\u0456jk.example'],
    ['what would end it in a link', 'jan?subject=x@duinwijk.example'],
    ['a host of no alphabet', 'jan@duinwijk.xn--'],
    ['a host by number', 'jan@127.0.0.1'],
    ['no host', 'jan@'],
    ['two dots', 'jan..smit@duinwijk.example'],
    ['a dot first', '.jan@duinwijk.example'],
    ['too long', `${'a'.repeat(250)}@duinwijk.example`],
  ])('is none: %s', (_, text) => {
    expect(emailAddress.safeParse(text).success).toBe(false);
  });
});
