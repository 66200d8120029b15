/** Milliseconds between two tries to reach a driver that has just been started. */
const startPause = 50;

/** Milliseconds after which a driver does not answer any more. */
const answerTimeout = 60_000;

/** What the W3C's WebDriver calls elements in JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A browser behind a server that speaks WebDriver, as the W3C recommends it: JSON over HTTP. */
export class WebDriverSession {
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly #url: string;

  private constructor(url: string, capabilities: Readonly<Record<string, unknown>>) {
    this.#url = url;
    this.capabilities = capabilities;
  }

  /** @param server the address of the driver; until it listens it is asked again */
  static async open(server: string, capabilities: object): Promise<WebDriverSession> {
    while (!(await listens(server))) await new Promise((resolve) => setTimeout(resolve, startPause));
    const body = { capabilities: { alwaysMatch: capabilities } };
    const session = (await send('POST', `${server}/session`, body)) as {
      sessionId: string;
      capabilities: Record<string, unknown>;
    };
    return new WebDriverSession(`${server}/session/${session.sessionId}`, session.capabilities);
  }

  /** @returns what the driver answered */
  post(command: string, body: object = {}): Promise<unknown> {
    return send('POST', `${this.#url}/${command}`, body);
  }

  /** The path of commands to the first element that a CSS selector finds. */
  async element(selector: string): Promise<string> {
    const found = await this.post('element', { using: 'css selector', value: selector });
    return `element/${(found as Record<string, string>)[elementKey]}`;
  }

  async close(): Promise<void> {
    await send('DELETE', this.#url);
  }
}

async function listens(server: string): Promise<boolean> {
  return fetch(`${server}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @throws Error with the words of the driver, where it refuses */
async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(answerTimeout),
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
