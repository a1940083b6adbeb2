import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CookieInput, Tab } from './engine';

/** A limit against hanging, not a performance measure: a condition that is not met within it fails the journey. */
const LIMIT_MS = 40_000;
const POLL_MS = 50;

/** Reads the source text of a script. */
const textOf = (specifier: string) => readFileSync(fileURLToPath(import.meta.resolve(specifier)), 'utf8');
const IN_PAGE = `(() => {${textOf('axe-core/axe.min.js')}
;${textOf('./in-page.js')}
return true})()`;

/** A string must match the whole name; a pattern may match any part of it. */
type Name = string | RegExp;
interface Place {
  inside?: { role: string; name: Name };
}

const matcherOf = (name: Name) =>
  typeof name === 'string' ? { whole: name } : { source: name.source, flags: name.flags };
const query = (role: string, name: Name, { inside }: Place): object => ({
  role,
  name: matcherOf(name),
  inside: inside ? query(inside.role, inside.name, {}) : null,
});

/** A page as a user operates it. Every step waits for the elements that it needs. */
export class EnginePage {
  readonly #tab: Tab;
  readonly #baseUrl: string;

  constructor(tab: Tab, baseUrl: string) {
    this.#tab = tab;
    this.#baseUrl = baseUrl;
  }

  /** Opens a path of the product. */
  async open(path: string): Promise<void> {
    await this.#tab.goTo(`${this.#baseUrl}${path}`);
  }

  addCookies(cookies: readonly CookieInput[]): Promise<void> {
    return this.#tab.addCookies(cookies);
  }

  /** Clicks the first element with this role and name, once it is enabled, uncovered and has stopped moving. */
  async click(role: string, name: Name, place: Place = {}): Promise<void> {
    let before = '';
    await until(`${role} ${String(name)} can be pressed`, async () => {
      const match = await this.#ask<{ at: { x: number; y: number } } | { missing: string }>(
        `find(${JSON.stringify(query(role, name, place))})`,
      );
      if ('missing' in match) return match.missing;
      const at = JSON.stringify(match.at);
      if (at !== before) {
        before = at;
        return 'it is moving';
      }
      await this.#tab.press(match.at.x, match.at.y);
      return (await this.#hasLanded()) || 'it moved before the press';
    });
  }

  /** Replaces the content of the field with this label through the keyboard. */
  async fill(label: Name, text: string): Promise<void> {
    await this.click('field', label);
    await until(`field ${String(label)} has the focus`, async () => (await this.#focusedValue()) !== null);
    await this.#ask('selectFocused()');
    await this.#tab.type(text);
    await until(`field ${String(label)} contains ${text}`, async () => {
      const value = await this.#focusedValue();
      return value === text || `it contains ${value}`;
    });
  }

  /** Waits until the page shows this text. */
  async waitForText(text: Name): Promise<void> {
    await until(`text ${String(text)} is shown`, () => this.#ask(`showsText(${JSON.stringify(matcherOf(text))})`));
  }

  /** Waits until the page shows an element with this role and name. */
  async waitFor(role: string, name: Name, place: Place = {}): Promise<void> {
    await until(`${role} ${String(name)} is shown`, () => this.#shows(role, name, place));
  }

  /** Waits until the page shows no such element any more. */
  async waitUntilGone(role: string, name: Name): Promise<void> {
    await until(`${role} ${String(name)} is gone`, async () => !(await this.#shows(role, name, {})));
  }

  /** Waits until the field with this label contains the text. */
  async waitForValue(label: Name, text: string): Promise<void> {
    await this.click('field', label);
    await until(`field ${String(label)} contains ${text}`, async () => (await this.#focusedValue()) === text);
  }

  /** Waits until the path of the address, including its query string, matches. */
  async waitForUrl(pattern: RegExp): Promise<void> {
    await until(`address ${String(pattern)} is open`, async () => {
      const { pathname, search } = new URL(await this.url());
      return pattern.test(`${pathname}${search}`) || `it is ${pathname}${search}`;
    });
  }

  /** Waits until the condition, which may query the database, is true. */
  waitUntil(condition: string, isTrue: () => Promise<boolean>): Promise<void> {
    return until(condition, isTrue);
  }

  url(): Promise<string> {
    return this.#tab.evaluate('location.href') as Promise<string>;
  }

  /** Returns the text of the page, for the report of a failure. */
  async text(): Promise<string> {
    const text = (await this.#tab.evaluate('document.body.innerText')) as string;
    return text.replaceAll(/\n{2,}/g, '\n').slice(0, 2_500);
  }

  async #hasLanded(): Promise<boolean> {
    try {
      return (await this.#tab.evaluate('window.enginePage === undefined || window.enginePage.pressLanded()')) === true;
    } catch {
      // The click has already opened another document.
      return true;
    }
  }

  #shows(role: string, name: Name, place: Place): Promise<boolean> {
    return this.#ask<boolean>(`shows(${JSON.stringify(query(role, name, place))})`);
  }

  #focusedValue(): Promise<string | null> {
    return this.#ask<string | null>('focusedValue()');
  }

  /** Calls a function of in-page.js, which is added to every new document first. */
  async #ask<Answer>(call: string): Promise<Answer> {
    if ((await this.#tab.evaluate('window.enginePage === undefined')) === true) await this.#tab.evaluate(IN_PAGE);
    return (await this.#tab.evaluate(`window.enginePage.${call}`)) as Answer;
  }
}

/**
 * Polls until the condition is true.
 * @param isTrue returns false, or the reason, while the condition is not true
 */
async function until(condition: string, isTrue: () => Promise<boolean | string>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  let reason = '';
  do {
    try {
      const answer = await isTrue();
      if (answer === true) return;
      if (typeof answer === 'string') reason = `: ${answer}`;
    } catch (error) {
      // A document that is being replaced by the next one cannot answer.
      reason = `: ${error instanceof Error ? error.message : String(error)}`;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  } while (Date.now() < deadline);
  throw new Error(`It did not become true within ${LIMIT_MS / 1000} s that ${condition}${reason}`);
}
