/** Text of the open editor that is not stored yet. */
export interface UnsavedText {
  /** Empty where everything is stored. */
  readonly read: () => string;
  /** @returns a function that stops listening */
  readonly subscribe: (listener: () => void) => () => void;
}

let provided: UnsavedText | undefined;

/** @returns a function that takes it back */
export function provideUnsavedText(text: UnsavedText): () => void {
  provided = text;
  return () => {
    if (provided === text) provided = undefined;
  };
}

/** Undefined where no editor is open. */
export function unsavedTextOfEditor(): UnsavedText | undefined {
  return provided;
}
