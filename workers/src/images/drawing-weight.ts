/** A named part of a drawing: the elements from its own number up to, and without, `end`. */
interface Part {
  readonly start: number;
  end: number;
}

/** Parts that refer to parts that refer … so often: no renderer goes along. */
const maxReferenceChain = 500;

/**
 * Adds up the elements of a drawing as often as they are drawn: a part that is used ten times by one that is used ten
 * times counts a hundred times. A few lines can mean more than any browser will ever draw.
 */
export class DrawingWeight {
  readonly #parts = new Map<string, Part>();
  readonly #weights = new Map<string, number>();
  /** In the order of the elements that refer. */
  readonly #references: { readonly from: number; readonly to: string }[] = [];
  readonly #open: (Part | undefined)[] = [];
  /** What all elements before each one cost together, and at last the sum of all. */
  readonly #costs = [0];

  get depth(): number {
    return this.#open.length;
  }

  get elements(): number {
    return this.#costs.length - 1;
  }

  /**
   * @param id its name, if it has one
   * @param references names of the parts that it has drawn
   * @param cost how much it counts by itself
   */
  open(id: string | undefined, references: Iterable<string>, cost: number): void {
    const start = this.elements;
    const part = id === undefined ? undefined : { start, end: start };
    if (id !== undefined && part !== undefined && !this.#parts.has(id)) this.#parts.set(id, part);
    this.#open.push(part);
    for (const to of references) this.#references.push({ from: start, to });
    this.#costs.push((this.#costs[start] ?? 0) + cost);
  }

  close(): void {
    const part = this.#open.pop();
    if (part !== undefined) part.end = this.elements;
  }

  /** Of the whole drawing, once it is closed; infinite where references chain without measure. */
  total(): number {
    return this.#weigh({ start: 0, end: this.elements }, 0);
  }

  #weigh({ start, end }: Part, chain: number): number {
    if (chain > maxReferenceChain) return Number.POSITIVE_INFINITY;
    let weight = (this.#costs[end] ?? 0) - (this.#costs[start] ?? 0);
    for (let index = this.#firstFrom(start); index < this.#references.length; index += 1) {
      const reference = this.#references[index];
      if (reference === undefined || reference.from >= end) break;
      weight += this.#weightOf(reference.to, chain);
    }
    return weight;
  }

  #weightOf(id: string, chain: number): number {
    const known = this.#weights.get(id);
    if (known !== undefined) return known;
    const part = this.#parts.get(id);
    if (part === undefined) return 0;
    // What refers to itself is not drawn a second time.
    this.#weights.set(id, 0);
    const weight = this.#weigh(part, chain + 1);
    this.#weights.set(id, weight);
    return weight;
  }

  /** The first reference of an element from this number on. */
  #firstFrom(element: number): number {
    let [low, high] = [0, this.#references.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#references[middle]?.from ?? 0) < element) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
