// Runs first, on any Node from version 20: installs what is missing, then continues on the project's own Node. Uses
// only built-in modules.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, isInstalled } from './install.mjs';
import { root } from '../project.mjs';
import { printStep } from '../steps.mjs';
import { watchParent } from '../processes/watch-parent.mjs';

/**
 * Loads `program` (a path below the project) on the project's Node.
 * @param {string} program
 * @param {{ finalMessage?: string, withDevelopment?: boolean }} [options] finalMessage: printed last when the program
 *   cannot be loaded; withDevelopment: the development packages are needed too
 */
export async function runOnProjectNode(program, { finalMessage, withDevelopment = false } = {}) {
  /** @param {string} message @returns {never} */
  const fail = (message) => {
    console.error(`\n${message}`);
    if (finalMessage) console.log(finalMessage);
    process.exit(1);
  };
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Node 20 or newer is needed, this is ${process.versions.node}.`);
  const since = performance.now();
  if (!isInstalled(root, { withDevelopment })) {
    if (process.stdout.isTTY) process.stdout.write('  packages      installing …');
    const { ok, output } = install(root, { withDevelopment });
    printStep('packages', ok ? 'installed' : 'not installed', since);
    if (!ok) fail(explainInstall(output));
  }
  const projectNode = realpathSync(join(root, 'node_modules/.bin/node'));
  if (realpathSync(process.execPath) === projectNode) await import(pathToFileURL(join(root, program)).href);
  else await runWithNode(projectNode, program);
}

/**
 * Continues in a child process. Signals are passed on, and when this process is killed the child sees the channel
 * close.
 * @param {string} node
 * @param {string} program
 */
async function runWithNode(node, program) {
  const child = spawn(node, [join(root, program), ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  watchParent(() => child.kill('SIGTERM'));
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

/** @param {string} output of npm */
function explainInstall(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full: free some space, then start again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(output))
    return `The package registry cannot be reached: check the network, then start again.\n${output.trim()}`;
  return `The packages could not be installed:\n${output.trim()}`;
}
