// Prints the progress of a start: one line per step, with its duration. Uses only built-in modules.

const NAME_WIDTH = 16;

/** @param {number} since from performance.now() */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** @param {string} name @param {string} note @param {number} since */
export function printStep(name, note, since) {
  const clear = process.stdout.isTTY ? '\r\x1B[K' : '';
  process.stdout.write(`${clear}  ${name.padEnd(NAME_WIDTH)}${note.padEnd(52)} ${seconds(since).padStart(7)}\n`);
}

/**
 * Runs one step; `work` returns the note for its line.
 * @template T
 * @param {string} name
 * @param {() => Promise<[note: string, result: T]>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const since = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`  ${name.padEnd(NAME_WIDTH)}…`);
  try {
    const [note, result] = await work();
    printStep(name, note, since);
    return result;
  } catch (error) {
    printStep(name, 'failed', since);
    throw error;
  }
}
