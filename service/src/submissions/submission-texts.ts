import type { CachedTexts } from '@spoor/projections/forms/submissions/search-submissions.queries';

/** Guids that all orders together keep at most. */
const mostInOrder = 250_000;

interface FormTexts {
  readonly texts: Map<string, string>;
  characters: number;
}

/**
 * What was answered, folded for searching: in memory alone, since answers lie sealed everywhere else. It is bounded, the forms that were searched
 * last stay longest, and a submission that is erased goes from it at once.
 */
export class SubmissionTexts implements CachedTexts {
  /** By guid of the form, the one that was searched last at the end. */
  private readonly forms = new Map<string, FormTexts>();
  private readonly limit: number;
  private readonly isConnected: () => boolean;
  private totalCharacters = 0;
  private readers = 0;
  /** What went while somebody was reading: they may have read it before. */
  private readonly gone = new Set<string>();
  /** Whether anything may have gone while somebody was reading. */
  private isUnsure = false;
  /** Guids in an order, by what was asked, the last one at the end. */
  private readonly orders = new Map<string, readonly string[]>();
  /** The texts of the submissions in such an order, where all of them are kept. */
  private foundTexts = new WeakMap<readonly string[], readonly (string | undefined)[]>();
  /** How often something was done to a submission. */
  private doings = 0;

  /**
   * @param limit characters that all forms together keep at most
   * @param isConnected whether everything that is done to submissions is heard of
   */
  constructor(limit: number, isConnected: () => boolean = () => true) {
    this.limit = limit;
    this.isConnected = isConnected;
  }

  /** How many characters are kept. */
  get characters(): number {
    return this.totalCharacters;
  }

  /** Reads answers and keeps their texts, while others may go. */
  async reading<Result>(read: () => Promise<Result>): Promise<Result> {
    this.readers += 1;
    try {
      return await read();
    } finally {
      this.readers -= 1;
      if (this.readers === 0) {
        this.gone.clear();
        this.isUnsure = false;
      }
    }
  }

  /** Whether there is room for a text without taking that of others. */
  hasRoomFor({ length }: string): boolean {
    return this.totalCharacters + length <= this.limit;
  }

  has(formGuid: string, guid: string): boolean {
    return this.forms.get(formGuid)?.texts.has(guid) === true;
  }

  /** Those of a form that are kept, by guid of the submission. */
  of(formGuid: string): ReadonlyMap<string, string> {
    const form = this.forms.get(formGuid);
    if (form === undefined) return new Map();
    this.forms.delete(formGuid);
    this.forms.set(formGuid, form);
    return form.texts;
  }

  /** Finding a hundred thousand texts takes ten times as long as looking through them: where all are there, that is done once for an order. */
  ofEach(formGuid: string, guids: readonly string[]): readonly (string | undefined)[] {
    const known = this.of(formGuid);
    const found = this.foundTexts.get(guids);
    if (found !== undefined) return found;
    const texts = guids.map((guid) => known.get(guid));
    if (!texts.includes(undefined)) this.foundTexts.set(guids, texts);
    return texts;
  }

  /** Keeps a text where there is room, for which forms that nobody searches make way. */
  keep(formGuid: string, guid: string, text: string): void {
    if (this.isUnsure || this.gone.has(guid)) return;
    const form = this.forms.get(formGuid) ?? { texts: new Map(), characters: 0 };
    this.forms.set(formGuid, form);
    if (form.texts.has(guid)) return;
    for (const [other, { characters }] of this.forms) {
      if (this.hasRoomFor(text) || other === formGuid) break;
      this.forgetOrders();
      this.forms.delete(other);
      this.totalCharacters -= characters;
    }
    if (!this.hasRoomFor(text)) return;
    form.texts.set(guid, text);
    form.characters += text.length;
    this.totalCharacters += text.length;
  }

  async inOrder(requested: string, read: () => Promise<readonly string[]>): Promise<readonly string[]> {
    const cached = this.orders.get(requested);
    const doings = this.doings;
    const guids = cached ?? (await read());
    if (doings !== this.doings || !this.isConnected()) return guids;
    this.orders.delete(requested);
    this.orders.set(requested, guids);
    let count = [...this.orders.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [other, { length }] of this.orders) {
      if (count <= mostInOrder) break;
      this.orders.delete(other);
      count -= length;
    }
    return guids;
  }

  /** Something was done to a submission: it may be erased. */
  drop(guid: string): void {
    this.forgetOrders();
    if (this.readers > 0) this.gone.add(guid);
    for (const form of this.forms.values()) {
      const text = form.texts.get(guid);
      if (text === undefined) continue;
      form.texts.delete(guid);
      form.characters -= text.length;
      this.totalCharacters -= text.length;
    }
  }

  /** Nobody can tell what was erased meanwhile. */
  clear(): void {
    this.forgetOrders();
    this.isUnsure = this.readers > 0;
    this.forms.clear();
    this.totalCharacters = 0;
  }

  private forgetOrders(): void {
    this.doings += 1;
    this.orders.clear();
    this.foundTexts = new WeakMap();
  }
}
