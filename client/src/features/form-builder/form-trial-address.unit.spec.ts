import { expect, it } from 'vitest';
import { formTrialAddress, triedVersion } from './form-trial-address.ts';

it.each([
  ['', 'draft'],
  ['version=3', '3'],
  ['version=draft', 'draft'],
  ['version=0', 'draft'],
  ['version=1.5', 'draft'],
])('An address with %j has a version tried: %s', (address, version) => {
  expect(triedVersion(new URLSearchParams(address))).toBe(version);
});

it.each(['draft', '12'])('The version that is tried is in the address: %s', (version) => {
  const [, search = ''] = formTrialAddress('guid', version).split('?');
  expect(triedVersion(new URLSearchParams(search))).toBe(version);
});
