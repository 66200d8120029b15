import type { KeptTexts } from '@spoor/projections/forms/submissions/search-submissions.queries';

interface FormTexts {
  readonly texts: Map<string, string>;
  characters: number;
}

/**
 * What was answered, folded for searching: in memory alone, since answers lie sealed everywhere else. It is bounded, the forms that were searched
 * last stay longest, and a submission that is erased goes from it at once.
 */
export class SubmissionTexts implements KeptTexts {
  /** By guid of the form, the one that was searched last at the end. */
  readonly #forms = new Map<string, FormTexts>();
  readonly #limit: number;
  #characters = 0;
  #readers = 0;
  /** What went while somebody was reading: they may have read it before. */
  readonly #gone = new Set<string>();
  /** Whether anything may have gone while somebody was reading. */
  #isUnsure = false;

  /** @param limit characters that all forms together keep at most */
  constructor(limit: number) {
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
      if (this.#readers === 0) {
        this.#gone.clear();
        this.#isUnsure = false;
      }
    }
  }

  /** Whether there is room for a text without taking that of others. */
  hasRoomFor({ length }: string): boolean {
    return this.#characters + length <= this.#limit;
  }

  has(formGuid: string, guid: string): boolean {
    return this.#forms.get(formGuid)?.texts.has(guid) === true;
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
    if (this.#isUnsure || this.#gone.has(guid)) return;
    const form = this.#forms.get(formGuid) ?? { texts: new Map(), characters: 0 };
    this.#forms.set(formGuid, form);
    if (form.texts.has(guid)) return;
    for (const [other, { characters }] of this.#forms) {
      if (this.hasRoomFor(text) || other === formGuid) break;
      this.#forms.delete(other);
      this.#characters -= characters;
    }
    if (!this.hasRoomFor(text)) return;
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
    this.#isUnsure = this.#readers > 0;
    this.#forms.clear();
    this.#characters = 0;
  }
}
