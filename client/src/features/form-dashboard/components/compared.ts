/** What figures are shown beside. */
export interface Compared<Figures> {
  /** `version 2`, within a sentence. */
  readonly name: string;
  readonly figures: Figures;
}
