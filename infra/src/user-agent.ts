import { isbot } from 'isbot';

/** Whether something names itself a robot. */
export function isRobot(userAgent: string): boolean {
  return isbot(userAgent);
}

/** As what a visitor counts. Who names nothing is a robot, and one that edits something is one all the same. */
export function visitorClassOf(userAgent: string, isEditor: boolean): 'bot' | 'editor' | 'visitor' {
  if (userAgent === '' || isRobot(userAgent)) return 'bot';
  return isEditor ? 'editor' : 'visitor';
}

/** Kind of device. */
export function deviceOf(userAgent: string): 'desktop' | 'tablet' | 'mobile' {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobi|iPhone/.test(userAgent) ? 'mobile' : 'desktop';
}

/** In this order, because most browsers name others as well. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

/** Its name, without its version; `other` for those that few use. */
export function browserOf(userAgent: string): string {
  return browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}

/** The language that somebody wants most, as `nl`; empty where their browser does not say. */
export function languageOf(acceptLanguage: string): string {
  return /^\s*([a-z]{2,3})(?![a-z])/i.exec(acceptLanguage)?.[1]?.toLowerCase() ?? '';
}
