import type { HealthFinding } from '@spoor/contracts/system/health';
import type { Language } from '@spoor/contracts/texts/languages';
import { problemTextsIn } from '../shared/texts.ts';

/** What is wrong, and what mends it. */
export function sentenceOf(finding: HealthFinding, language: Language): string {
  return problemTextsIn(language)(`reason.${finding}`);
}
