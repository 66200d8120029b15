import type { Highlight } from '@spoor/contracts/search/search.views';

interface HighlightedTextProps {
  readonly text: string;
  readonly highlights: readonly Highlight[];
}

/** A text in which the words that were searched for are marked. */
export function HighlightedText({ text, highlights }: HighlightedTextProps) {
  return (
    <>
      {highlights.map(([start, end], index) => (
        <span key={start}>
          {text.slice(highlights[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(highlights.at(-1)?.[1] ?? 0)}
    </>
  );
}
