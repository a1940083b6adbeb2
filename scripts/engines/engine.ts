/** Text of a console error or an uncaught exception, as the engine words it. */
export type PageError = string;

/** Cookie that `logIn` of the journeys' helpers returns. */
export interface CookieInput {
  name: string;
  value: string;
  url?: string;
}

/** A window of an engine with its own cookies and storage. Coordinates are CSS pixels of the viewport. */
export interface Tab {
  /** Opens an address and resolves when its document has loaded. */
  goTo(url: string): Promise<void>;
  /** Returns the value of an expression in the page. It must be representable in JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases the main mouse button at this position. */
  press(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  addCookies(cookies: readonly CookieInput[]): Promise<void>;
  /** Returns all errors of the window's pages so far. */
  errors(): Promise<PageError[]>;
  /** Returns a PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Engine {
  version: string;
  /**
   * Opens a window for one journey and closes the previous one, because WebKit's driver has only one session at a time.
   */
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** Finds and starts an engine. */
export interface EngineStarter {
  name: string;
  /** @throws PlainError that names the Debian package of a missing program */
  requirePrograms: () => void;
  start: () => Promise<Engine>;
}

/** Same desktop width as that of the journeys in Chromium. */
export const WINDOW = { width: 1280, height: 800 };

/** The users read Korean and live in Seoul. */
export const SETTINGS = { locale: 'ko-KR', timeZone: 'Asia/Seoul' };
