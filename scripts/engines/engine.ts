/** An error of the console or an uncaught exception, as the engine words it. */
export type PageError = string;

/** A cookie as `logIn` of the journeys' people gives it. */
export interface GivenCookie {
  name: string;
  value: string;
  url?: string;
}

/** One window of an engine with cookies and storage of its own. Coordinates are CSS pixels of the viewport. */
export interface Tab {
  /** Opens an address and resolves when its document has loaded. */
  goTo(url: string): Promise<void>;
  /** The value of an expression in the page. It has to be representable in JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases the main button of the mouse there. */
  press(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  addCookies(cookies: readonly GivenCookie[]): Promise<void>;
  /** All errors of the window's pages so far. */
  errors(): Promise<PageError[]>;
  /** PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Engine {
  version: string;
  /** A window for one journey. The previous one is closed: WebKit's driver has one session at a time. */
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** How an engine is found and started. */
export interface EngineStarter {
  name: string;
  /** @throws PlainError that names the Debian package of a program that is missing */
  requirePrograms: () => void;
  start: () => Promise<Engine>;
}

/** The desktop width of the journeys in Chromium. */
export const WINDOW = { width: 1280, height: 800 };

/** People here read Korean and live in Seoul. */
export const SETTINGS = { locale: 'ko-KR', timeZone: 'Asia/Seoul' };
