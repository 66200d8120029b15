import type { Language } from '@spoor/contracts/texts/languages';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';

interface TypedTextsProps {
  readonly texts: readonly string[];
  readonly language: Language;
}

/** What somebody typed in a form that is gone, so that it can be copied: it stands nowhere else. */
export function TypedTexts({ texts, language }: TypedTextsProps) {
  if (texts.length === 0) return null;
  return (
    <div className="form-notice stack gap-3">
      <p>{formPageText('typed_here', language)}</p>
      <ul className="form-notice__text stack gap-2">
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be typed twice, and nothing moves
          <li key={index}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
