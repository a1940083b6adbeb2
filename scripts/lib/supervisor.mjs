// Keeps the programs of the product running and stops them in order.

const WINDOW_MS = 60_000;
const RESTARTS = 5;
const FIRST_DELAY_MS = 500;

/**
 * @typedef {import('./child-program.mjs').ChildProgram} ChildProgram
 * @typedef {{ name: string, child: ChildProgram, start: () => ChildProgram }} Supervised
 */

export class Supervisor {
  /** @type {Supervised[]} */
  #programs = [];
  #stopping = false;
  /** @type {AbortController} */
  #wake = new AbortController();

  /**
   * @param {{ say: (line: string) => void, giveUp: (sentence: string) => void }} voice
   * @param {number} [firstDelayMs] before the first new start; doubled with each further one
   */
  constructor(voice, firstDelayMs = FIRST_DELAY_MS) {
    this.voice = voice;
    this.firstDelayMs = firstDelayMs;
  }

  /**
   * Starts a program; watched only once `watch` is called, so that one that cannot even start is not tried again.
   * @param {string} name
   * @param {() => ChildProgram} start
   */
  add(name, start) {
    const program = { name, start, child: start() };
    this.#programs.push(program);
    return program.child;
  }

  get isUsed() {
    return this.#programs.length > 0;
  }

  watch() {
    for (const program of this.#programs) void this.#keepAlive(program);
  }

  /** @param {Supervised} program */
  async #keepAlive(program) {
    /** @type {number[]} */
    let ends = [];
    for (;;) {
      const reason = await program.child.exited;
      if (this.#stopping) return;
      ends = [...ends.filter((at) => at > Date.now() - WINDOW_MS), Date.now()];
      if (ends.length > RESTARTS) {
        this.voice.giveUp(`The ${program.name} ended ${ends.length} times within a minute (${reason}): see .data/logs/${program.name}.log.`);
        return;
      }
      const delay = this.firstDelayMs * 2 ** (ends.length - 1);
      this.voice.say(`The ${program.name} ended (${reason}); it starts again in ${delay / 1000} s.`);
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, delay);
        this.#wake.signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
      });
      if (this.#stopping) return;
      program.child = program.start();
    }
  }

  /** Ends all programs together, each in its own order. */
  async stop() {
    this.#stopping = true;
    this.#wake.abort();
    await Promise.all(this.#programs.map(({ child }) => child.stop()));
  }

  kill() {
    this.#stopping = true;
    for (const { child } of this.#programs) child.kill();
  }
}
