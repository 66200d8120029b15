import { describe, expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

describe('A web address', () => {
  it.each([
    'https://www.voorbeeld.nl/nieuws?pagina=2#kop',
    'http://voorbeeld.nl:8080',
    'ftp://bestanden.voorbeeld.nl/a.zip',
    '//cdn.voorbeeld.nl/a.js',
    'https://8.8.8.8/',
    'https://172.32.0.1/',
    'https://[2001:4860:4860::8888]/',
  ])('may be %s', (address) => {
    expect(isWebAddress(address)).toBe(true);
  });

  it.each([
    ['no address at all', 'voorbeeld'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hallo'],
    ['a file', 'file:///etc/passwd'],
    ['an address with credentials', 'https://jan:geheim@voorbeeld.nl'],
    ['this computer', 'http://localhost:3000'],
    ['this computer, with a final dot', 'http://localhost./'],
    ['a name on the local network', 'http://printer.local'],
    ['the loopback network', 'http://127.1.2.3'],
    ['loopback as one decimal number', 'http://2130706433'],
    ['loopback in hexadecimals', 'http://0x7f000001'],
    ['a private network of class A', 'http://10.0.0.1'],
    ['the first of a private network of class B', 'http://172.16.0.1'],
    ['the last of a private network of class B', 'http://172.31.255.255'],
    ['a private network of class C', 'https://192.168.1.1'],
    ['a link-local address', 'http://169.254.169.254/latest/meta-data'],
    ['a carrier-grade address', 'http://100.64.0.1'],
    ['a multicast address', 'http://224.0.0.1'],
    ['loopback in IPv6', 'http://[::1]'],
    ['an IPv4 loopback dressed as IPv6', 'http://[::ffff:127.0.0.1]'],
    ['a private network in IPv6', 'http://[fd00::1]'],
    ['a link-local address in IPv6', 'http://[fe80::1]'],
  ])('may not be %s', (_, address) => {
    expect(isWebAddress(address)).toBe(false);
  });
});
