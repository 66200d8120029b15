import type { HealthFinding, UnsetPart } from '@spoor/contracts/system/health';
import type { Language } from '@spoor/contracts/texts/languages';
import { problemTextsIn } from '../shared/texts.ts';

/** What is wrong and what mends it, or what is not set up and how to. */
export function sentenceOf(finding: HealthFinding | UnsetPart, language: Language): string {
  return problemTextsIn(language)(`reason.${finding}`);
}
