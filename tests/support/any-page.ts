/** Which elements are meant, by what they are called. */
interface ByRole {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
}

interface ByWords {
  readonly exact?: boolean;
}

/** Where elements are looked for. */
interface Searchable {
  getByRole(role: ElementRole, options?: ByRole): AnyLocator;
  getByLabel(text: string | RegExp, options?: ByWords): AnyLocator;
  getByText(text: string | RegExp, options?: ByWords): AnyLocator;
  /** By a CSS selector. */
  locator(selector: string): AnyLocator;
}

/** The roles of ARIA that journeys name. */
export type ElementRole =
  | 'button'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'listbox'
  | 'navigation'
  | 'option'
  | 'region'
  | 'row'
  | 'tab'
  | 'textbox'
  | 'toolbar';

/** Elements on a page, looked for anew each time: that part of Playwright's `Locator` of which every browser is capable. */
export interface AnyLocator extends Searchable {
  first(): AnyLocator;
  last(): AnyLocator;
  nth(index: number): AnyLocator;
  count(): Promise<number>;
  waitFor(options?: { readonly state?: 'visible' | 'detached' }): Promise<void>;
  click(): Promise<void>;
  hover(): Promise<void>;
  fill(text: string): Promise<void>;
  innerText(): Promise<string>;
  inputValue(): Promise<string>;
  setInputFiles(path: string): Promise<void>;
}

/** A page in a browser: that part of Playwright's `Page` of which every browser is capable. */
export interface AnyPage extends Searchable {
  evaluate<Result>(look: () => Result | Promise<Result>): Promise<Result>;
  waitForFunction(isSo: () => boolean): Promise<unknown>;
  waitForURL(glob: string): Promise<void>;
  readonly keyboard: {
    press(keys: string): Promise<void>;
    type(text: string): Promise<void>;
  };
}
