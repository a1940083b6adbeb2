/**
 * Calls `onExit` when the program that started this one has ended without a signal: the channel of `bootstrap.mjs`
 * closes, or npm's process is no longer the parent. A process that was started manually in the background may outlive
 * its shell.
 * @param {() => void} onExit
 */
export function watchParent(onExit) {
  if (process.channel) {
    process.channel.unref();
    process.once('disconnect', onExit);
  } else if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      onExit();
    }, 1_000);
    timer.unref();
  }
}
