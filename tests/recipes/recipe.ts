/** One step of a recipe in CONTRIBUTING: a new file, or a text put into one that is there. */
export type Step = {
  readonly file: string;
  /** What whoever misses it has to name; absent: the thing, or the file. */
  readonly name?: string;
} & (
  | { readonly is: string }
  /** `put` comes before, after or instead of the first place of a text, which has to be there. */
  | { readonly put: string; readonly before: string }
  | { readonly put: string; readonly after: string }
  | { readonly put: string; readonly instead: string }
);

export interface Recipe {
  /** As its heading in CONTRIBUTING. */
  readonly name: string;
  /** What it adds, as its name stands in the sources. */
  readonly thing: string;
  readonly steps: readonly Step[];
  /** Unit specs that know of such things, as paths: they name what is missing, where types do not. */
  readonly specs: readonly string[];
}

/** A text in both languages, in a file of texts. */
export function textSteps(
  file: string,
  before: string,
  texts: Readonly<Record<string, readonly [string, string]>>,
) {
  return (['nl', 'en'] as const).map((language, index): Step => {
    const lines = Object.entries(texts).map(
      ([name, said]) => `  ${JSON.stringify(name)}: ${JSON.stringify(said[index])},\n`,
    );
    return { file: file.replace('{language}', language), put: lines.join(''), before };
  });
}

/**
 * The content of a file after a step.
 * @param content undefined where there is no such file
 * @throws Error where the place of the step is gone
 */
export function afterStep(step: Step, content: string | undefined): string {
  if ('is' in step) {
    if (content !== undefined) throw new Error(`${step.file} is there already`);
    return step.is;
  }
  const place = placeOf(step);
  const index = content?.indexOf(place) ?? -1;
  if (content === undefined || index === -1)
    throw new Error(`${step.file} has no place like ${JSON.stringify(place)}`);
  const start = 'after' in step ? index + place.length : index;
  const end = 'before' in step ? index : index + place.length;
  return content.slice(0, start) + step.put + content.slice(end);
}

function placeOf(step: Exclude<Step, { readonly is: string }>): string {
  if ('before' in step) return step.before;
  return 'after' in step ? step.after : step.instead;
}
