/** A place within the window, in CSS pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a program that drives a browser is asked to do. All else is made of it, in the same way for each of them. */
export interface BrowserDriver {
  /** Name and version of the browser, as it calls itself. */
  readonly version: string;
  /** Goes to an address, and waits until it is loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs a function in the page.
   *
   * @param source of the function; arguments and result are JSON, the result perhaps in a promise
   */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  moveMouse(to: Point): Promise<void>;
  clickMouse(at: Point): Promise<void>;
  /** Presses a key while others are held down, as `KeyboardEvent.key` calls them. */
  pressKey(key: string, held: readonly string[]): Promise<void>;
  /** Gives a file to the field that the selector finds. */
  giveFile(selector: string, path: string): Promise<void>;
  /** Where the page begins on the screen, in pixels. */
  origin(): Promise<Point>;
  /** Errors that the browser reported since the start. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}
