/** A word of the texts that can be found, and the stems by which indexes know it. */
export interface KnownWord {
  readonly word: string;
  /** One per language in which it was met. */
  readonly stems: readonly string[];
  /** How often it was met, more or less: what was edited counts again. */
  readonly count: number;
}

/** A platform with more words than this has texts of machines: new ones are not learnt any more. */
export const maxWords = 200_000;
/** Letters that both parts of a compound have at least. */
const minPartLength = 3;
/** Letters of a word that is looked for at the end of others: shorter ones end many that have nothing to do with them. */
const minEndingLength = 5;
const maxCompounds = 12;
/** What stands between the parts of Dutch compounds. */
const joints = ['', 's', 'e', 'en', 'n', 'er'];
/** Words that verbs begin with, and that stand apart from them in sentences: `aanvragen`, `ik vraag aan`. */
const particles = new Set('aan af bij door in mee na om op over terug toe uit voor weg'.split(' '));
const minVerbLength = 4;
/** What sounds the same, and is spelt in two ways. */
const soundAlikes = [
  ['g', 'ch'],
  ['ei', 'ij'],
  ['au', 'ou'],
  ['k', 'c'],
  ['s', 'c'],
  ['x', 'ks'],
  ['t', 'th'],
  ['i', 'ie'],
] as const;
const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The words of a platform's texts, whoever may read them: by it one knows of what a typed word may be a part or a misspelling.
 * It tells nothing of itself, as only what the caller may see is found by its words.
 */
export class Vocabulary {
  readonly #stemsOf = new Map<string, ReadonlySet<string>>();
  readonly #counts = new Map<string, number>();
  /** In order; the reversed ones find by endings. */
  readonly #words = new SortedTexts();
  readonly #reversedStems = new SortedTexts();

  get size(): number {
    return this.#stemsOf.size;
  }

  /** @param most with so many words none that is new is learnt of these */
  learn(words: readonly KnownWord[], most = maxWords): void {
    for (const { word, stems, count } of words) {
      const known = this.#stemsOf.get(word);
      if (known === undefined && this.size >= most) continue;
      if (known === undefined) this.#words.add(word);
      this.#stemsOf.set(word, new Set([...(known ?? []), ...stems]));
      for (const stem of stems) {
        if (!this.#counts.has(stem)) this.#reversedStems.add(reversed(stem));
        this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + count);
      }
    }
  }

  has(word: string): boolean {
    return this.#stemsOf.has(word);
  }

  hasStem(stem: string): boolean {
    return this.#counts.has(stem);
  }

  stemsOf(word: string): ReadonlySet<string> | undefined {
    return this.#stemsOf.get(word);
  }

  /** Whether it is the beginning of a known word. */
  isBeginning(word: string): boolean {
    return this.#words.beginningWith(word, 1).length > 0;
  }

  /** Stems of compounds that end in this stem: `paspoortaanvrag` for `aanvrag`; the most frequent ones. */
  compoundsEndingIn(stem: string): string[] {
    if (stem.length < minEndingLength) return [];
    return this.#reversedStems
      .beginningWith(reversed(stem), 10 * maxCompounds)
      .map(reversed)
      .filter((compound) => compound.length >= stem.length + minPartLength)
      .toSorted((a, b) => this.#count(b) - this.#count(a))
      .slice(0, maxCompounds);
  }

  /**
   * Two known words of which a word is made: `paspoortaanvraag` of `paspoort` and `aanvrag`. Of several the one whose rarer part
   * is the most frequent.
   * @returns the first part as a word, the second as a stem
   */
  partsOf(word: string, stem: string): readonly [head: string, tail: string] | undefined {
    let best: readonly [string, string] | undefined;
    let mostFrequent = 0;
    for (let at = minPartLength; at <= stem.length - minPartLength; at += 1) {
      const tail = stem.slice(at);
      if (!this.hasStem(tail) || !stem.startsWith(word.slice(0, at))) continue;
      for (const head of this.#headsOf(word.slice(0, at))) {
        const frequency =
          Math.min(this.#frequencyOfWord(head), this.#count(tail)) * Math.min(head.length, tail.length);
        if (frequency <= mostFrequent) continue;
        mostFrequent = frequency;
        best = [head, tail];
      }
    }
    return best;
  }

  /** The stem of a verb without the word that it begins with: `vrag` of `aanvrag`. */
  verbOf(stem: string): string | undefined {
    for (const length of [2, 3, 4, 5]) {
      const verb = stem.slice(length);
      const isVerb = verb.length >= minVerbLength && this.hasStem(verb);
      if (isVerb && particles.has(stem.slice(0, length))) return verb;
    }
    return undefined;
  }

  /** The other way round: `aanvrag` for `vrag` and `aan`, where that is known. */
  verbWith(particle: string, stem: string): string[] {
    return particles.has(particle) && this.hasStem(particle + stem) ? [particle + stem] : [];
  }

  /** Stems of the compound that two words are together: `afvalkalender` for `afval` and `kalender`. */
  compoundOf(first: string, second: string): string[] {
    return joints.flatMap((joint) => [...(this.#stemsOf.get(first + joint + second) ?? [])]);
  }

  /**
   * Known words that differ from this one by one letter: another one, one more, one less, or two that changed places; or that
   * sound the same.
   */
  misspelt(word: string): string[] {
    return [...new Set(neighboursOf(word))]
      .filter((near) => this.has(near))
      .toSorted((a, b) => this.#frequencyOfWord(b) - this.#frequencyOfWord(a) || (a < b ? -1 : 1))
      .slice(0, 3);
  }

  /** How often the most frequent of these stems was met. */
  frequencyOf(stems: readonly string[]): number {
    return Math.max(0, ...stems.map((stem) => this.#count(stem)));
  }

  #headsOf(text: string): string[] {
    return joints
      .filter((joint) => text.endsWith(joint) && text.length - joint.length >= minPartLength)
      .map((joint) => text.slice(0, text.length - joint.length))
      .filter((head) => this.has(head));
  }

  #count(stem: string): number {
    return this.#counts.get(stem) ?? 0;
  }

  #frequencyOfWord(word: string): number {
    return this.frequencyOf([...(this.#stemsOf.get(word) ?? [])]);
  }
}

/** Texts in order, added one by one or by the thousand. */
class SortedTexts {
  #texts: string[] = [];
  #isSorted = true;

  add(text: string): void {
    this.#isSorted &&= text >= (this.#texts.at(-1) ?? '');
    this.#texts.push(text);
  }

  beginningWith(beginning: string, most: number): string[] {
    if (!this.#isSorted) this.#texts.sort();
    this.#isSorted = true;
    const from = this.#indexOf(beginning);
    const found = this.#texts.slice(from, from + most);
    const end = found.findIndex((text) => !text.startsWith(beginning));
    return end === -1 ? found : found.slice(0, end);
  }

  /** Of the first that does not come before it. */
  #indexOf(text: string): number {
    let [low, high] = [0, this.#texts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#texts[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** How a word may have been meant: with another letter, one more or less, two that changed places, or as it sounds. */
export function* neighboursOf(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of alphabet) yield before + letter + after;
    if (after === '') continue;
    yield before + after.slice(1);
    for (const letter of alphabet) yield before + letter + after.slice(1);
    for (const [one, other] of soundAlikes) {
      if (after.startsWith(one)) yield before + other + after.slice(one.length);
      if (after.startsWith(other)) yield before + one + after.slice(other.length);
    }
    if (after.length > 1) yield before + after.charAt(1) + after.charAt(0) + after.slice(2);
  }
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
