/** Whether a browser says of itself that nobody may follow what its owner does. */
export function isOptedOut(): boolean {
  const signals = navigator as Navigator & { globalPrivacyControl?: boolean };
  return signals.doNotTrack === '1' || signals.globalPrivacyControl === true;
}
