import type { KeptTexts } from '@spoor/projections/forms/submissions/search-submissions.queries';

/** Characters that all forms together keep at most, unless told otherwise. */
const mostCharacters = 24_000_000;

interface FormTexts {
  readonly texts: Map<string, string>;
  characters: number;
}

/**
 * What was answered, folded for searching, of the forms that were searched last: in memory alone, since answers lie sealed everywhere else. It
 * is bounded, and a submission that is erased goes from it at once.
 */
export class SubmissionTexts implements KeptTexts {
  /** By guid of the form, the one that was searched last at the end. */
  readonly #forms = new Map<string, FormTexts>();
  readonly #limit: number;
  #characters = 0;
  #readers = 0;
  /** What went while somebody was reading: they may have read it before. */
  readonly #gone = new Set<string>();

  constructor(limit = mostCharacters) {
    this.#limit = limit;
  }

  /** How many characters are kept. */
  get characters(): number {
    return this.#characters;
  }

  /** Reads answers and keeps their texts, while others may go. */
  async reading<Result>(read: () => Promise<Result>): Promise<Result> {
    this.#readers += 1;
    try {
      return await read();
    } finally {
      this.#readers -= 1;
      if (this.#readers === 0) this.#gone.clear();
    }
  }

  /** Those of a form that are kept, by guid of the submission. */
  of(formGuid: string): ReadonlyMap<string, string> {
    const form = this.#forms.get(formGuid);
    if (form === undefined) return new Map();
    this.#forms.delete(formGuid);
    this.#forms.set(formGuid, form);
    return form.texts;
  }

  /** Keeps a text where there is room, for which forms that nobody searches make way. */
  keep(formGuid: string, guid: string, text: string): void {
    if (this.#gone.has(guid)) return;
    const form = this.#forms.get(formGuid) ?? { texts: new Map(), characters: 0 };
    this.#forms.set(formGuid, form);
    if (form.texts.has(guid)) return;
    for (const [other, { characters }] of this.#forms) {
      if (this.#characters + text.length <= this.#limit || other === formGuid) break;
      this.#forms.delete(other);
      this.#characters -= characters;
    }
    if (this.#characters + text.length > this.#limit) return;
    form.texts.set(guid, text);
    form.characters += text.length;
    this.#characters += text.length;
  }

  /** Something was done to a submission: it may be erased. */
  drop(guid: string): void {
    if (this.#readers > 0) this.#gone.add(guid);
    for (const form of this.#forms.values()) {
      const text = form.texts.get(guid);
      if (text === undefined) continue;
      form.texts.delete(guid);
      form.characters -= text.length;
      this.#characters -= text.length;
    }
  }

  /** Nobody can tell what was erased meanwhile. */
  clear(): void {
    for (const { texts } of this.#forms.values())
      if (this.#readers > 0) for (const guid of texts.keys()) this.#gone.add(guid);
    this.#forms.clear();
    this.#characters = 0;
  }
}
