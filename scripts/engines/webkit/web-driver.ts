/** A WebDriver (W3C) client over HTTP with the commands that the journeys need. */
export class WebDriverSession {
  readonly #url: string;
  readonly browserVersion: string;

  private constructor(url: string, browserVersion: string) {
    this.#url = url;
    this.browserVersion = browserVersion;
  }

  /** @param driverUrl address of the driver */
  static async open(driverUrl: string, capabilities: object): Promise<WebDriverSession> {
    const opened = await send<{ sessionId: string; capabilities: { browserVersion: string } }>(
      'POST',
      `${driverUrl}/session`,
      { capabilities: { alwaysMatch: capabilities } },
    );
    return new WebDriverSession(`${driverUrl}/session/${opened.sessionId}`, opened.capabilities.browserVersion);
  }

  get<Answer>(command: string): Promise<Answer> {
    return send<Answer>('GET', `${this.#url}${command}`);
  }

  post<Answer>(command: string, body: object = {}): Promise<Answer> {
    return send<Answer>('POST', `${this.#url}${command}`, body);
  }

  async end(): Promise<void> {
    await send('DELETE', this.#url);
  }
}

async function send<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: Answer | { error: string; message: string } };
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
  }
  return value as Answer;
}
