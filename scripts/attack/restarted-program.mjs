// Runs a program of the product and restarts it whenever it ends, as a supervisor does.
import { PlainError } from '../lib/plain-error.mjs';
import { startChild } from '../lib/processes/child-program.mjs';
import { root } from '../lib/project.mjs';

export const RECOVERY_MS = 120_000;
const POLL_MS = 50;

/**
 * @typedef {object} RestartedProgram
 * @property {() => void} kill sends SIGKILL
 * @property {() => Promise<void>} recovered resolves when it reports that it is ready; throws after two minutes
 * @property {() => Promise<void>} stop
 */

/**
 * @param {{ name: string, args: string[], env: NodeJS.ProcessEnv, logDir: string, readyUrl: string }} program
 * @returns {RestartedProgram}
 */
export function startRestarted({ name, args, env, logDir, readyUrl }) {
  let stopped = false;
  const start = () => startChild({ name, args, cwd: root, env, logDir });
  let child = start();
  const restart = () => {
    if (stopped) return;
    child = start();
    void child.exited.then(restart);
  };
  void child.exited.then(restart);
  return {
    kill: () => child.kill(),
    recovered: () =>
      until(
        () => answers(readyUrl),
        RECOVERY_MS,
        () => stopped,
      ).catch((error) => {
        throw new PlainError(`${name}: ${error.message}\n${child.lastLines()}`, { cause: error });
      }),
    stop: async () => {
      stopped = true;
      await child.stop();
    },
  };
}

/** @param {string} url */
export async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** @param {() => Promise<boolean>} isTrue @param {number} limitMs @param {() => boolean} isOver */
export async function until(isTrue, limitMs, isOver) {
  const deadline = Date.now() + limitMs;
  while (!isOver() && Date.now() < deadline) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new PlainError(
    isOver() ? 'The attacked product has ended.' : `The attacked product was not ready within ${limitMs / 1000} s.`,
  );
}
