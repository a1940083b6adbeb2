// Keeps the product's programs running and stops them in order.

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A program that has run this long counts as stable: after its next end, the delay starts from the beginning. */
const STABLE_AFTER_MS = 60_000;

/**
 * @typedef {{ exited: Promise<string>, stop: () => Promise<void>, kill: () => void }} Running
 * @typedef {{ name: string, running: Running, start: () => Running | Promise<Running>, log: string }} Supervised
 */

/**
 * Restarts every program that ends, without a limit; the delay grows between restarts of a program that keeps ending.
 */
export class Supervisor {
  /** @type {Supervised[]} */
  #programs = [];
  #stopping = false;
  /** @type {AbortController} */
  #wake = new AbortController();

  /**
   * @param {(line: string) => void} logLine
   * @param {{ firstDelayMs?: number, longestDelayMs?: number }} [delays] before a restart; doubled with each further
   *   one
   */
  constructor(logLine, { firstDelayMs = FIRST_DELAY_MS, longestDelayMs = LONGEST_DELAY_MS } = {}) {
    this.say = logLine;
    this.firstDelayMs = firstDelayMs;
    this.longestDelayMs = longestDelayMs;
  }

  /**
   * Adds a running program. It is supervised only after `watch` is called, so that a program that cannot start at all
   * is not restarted.
   * @template {Running} R
   * @param {string} name
   * @param {R} running
   * @param {() => Running | Promise<Running>} start
   * @param {string} [log] file with its output
   * @returns {R}
   */
  add(name, running, start, log = `.data/logs/${name}.log`) {
    this.#programs.push({ name, running, start, log });
    return running;
  }

  get isUsed() {
    return this.#programs.length > 0;
  }

  watch() {
    for (const program of this.#programs) void this.#keepAlive(program);
  }

  /** @param {Supervised} program */
  async #keepAlive(program) {
    let ends = 0;
    for (;;) {
      const since = Date.now();
      let reason = await program.running.exited;
      if (Date.now() - since >= STABLE_AFTER_MS) ends = 0;
      for (;;) {
        if (this.#stopping) return;
        const delay = Math.min(this.longestDelayMs, this.firstDelayMs * 2 ** Math.min(ends, 30));
        ends += 1;
        this.say(
          `The ${program.name} ended (${reason}); it starts again in ${delay / 1000} s. More in ${program.log}.`,
        );
        await this.#sleep(delay);
        if (this.#stopping) return;
        try {
          program.running = await program.start();
          break;
        } catch (error) {
          reason = error instanceof Error ? error.message : String(error);
        }
      }
      // The supervisor was stopped while this program was starting, and nothing else would stop it.
      if (this.#stopping) await program.running.stop();
    }
  }

  /** @param {number} delay */
  async #sleep(delay) {
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, delay);
      this.#wake.signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
    });
  }

  /** Stops all programs at the same time, each in its own way. */
  async stop() {
    this.#stopping = true;
    this.#wake.abort();
    await Promise.all(this.#programs.map(({ running }) => running.stop()));
  }

  kill() {
    this.#stopping = true;
    for (const { running } of this.#programs) running.kill();
  }
}
