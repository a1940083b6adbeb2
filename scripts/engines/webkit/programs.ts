import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { requireProgram } from '../../lib/install/installed-program.mjs';
import { PlainError } from '../../lib/plain-error.mjs';
import { freePort } from '../../lib/processes/ports.mjs';
import { SETTINGS, WINDOW } from '../engine';

const REASON = 'The journeys in other engines need WebKit.';
/** Folders in which Debian installs MiniBrowser of WebKitGTK; they are not in PATH. */
const WINDOW_FOLDERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .flatMap((machine) => ['4.1', '4.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}`))
  .join(delimiter);
const START_MS = 60_000;
const POLL_MS = 50;

const findDriver = () => requireProgram({ name: 'WebKitWebDriver', packageName: 'webkit2gtk-driver', reason: REASON });
const findDisplay = () =>
  requireProgram({ name: 'Xvfb', packageName: 'xvfb', reason: `${REASON} It draws on a display.` });
/** Finds the browser that the driver starts. */
export const findMiniBrowser = () =>
  requireProgram(
    { name: 'MiniBrowser', packageName: 'webkit2gtk-driver', reason: REASON },
    { path: WINDOW_FOLDERS, exists: existsSync },
  );

/** @throws PlainError that names the package of a missing program */
export function requirePrograms(): void {
  findDriver();
  findDisplay();
  findMiniBrowser();
}

export interface WebKitPrograms {
  driverUrl: string;
  /** Output lines of the driver and its browser. */
  lines: readonly string[];
  stop: () => Promise<void>;
}

/** Starts a virtual display and the driver on it. */
export async function startPrograms(): Promise<WebKitPrograms> {
  const size = `${WINDOW.width}x${WINDOW.height + 200}x24`;
  // Xvfb chooses a free display number and writes it to file descriptor 3.
  const display = spawn(findDisplay(), ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  process.once('exit', () => kill(display));
  let driver: ChildProcess | undefined;
  const stop = async () => {
    if (driver) await end(driver);
    await end(display);
  };
  try {
    const number = await firstLine(display, display.stdio[3] as Readable);
    const port = await freePort();
    const started = spawn(findDriver(), [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Starts a process group, so that the driver's browser ends with it.
      detached: true,
      env: {
        ...process.env,
        DISPLAY: `:${number}`,
        TZ: SETTINGS.timeZone,
        GSETTINGS_BACKEND: 'memory',
        NO_AT_BRIDGE: '1',
        // Without a graphics card, frames go through shared memory. WebKit 2.50 crashes in view transitions without its
        // usual renderer.
        WEBKIT_DMABUF_RENDERER_FORCE_SHM: '1',
      },
    });
    driver = started;
    // Kills the driver when an interrupt ends this process before `stop` can be called.
    process.once('exit', () => kill(started));
    const lines: string[] = [];
    for (const input of [started.stdout, started.stderr])
      createInterface({ input }).on('line', (line) => lines.push(line));
    const driverUrl = `http://127.0.0.1:${port}`;
    await untilReady(driverUrl, started, lines);
    return { driverUrl, lines, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function firstLine(program: ChildProcess, from: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: from }).once('line', resolve);
    program.once('error', reject);
    program.once('close', (code) => reject(new PlainError(`Xvfb ended with ${code} before it had a display.`)));
  });
}

async function untilReady(driverUrl: string, driver: ChildProcess, lines: readonly string[]): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && driver.exitCode === null) {
    try {
      if ((await fetch(`${driverUrl}/status`)).ok) return;
    } catch {
      // The driver does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new PlainError(`WebKitWebDriver did not start:\n${lines.slice(-5).join('\n')}`);
}

/** Ends a program and all processes that it started. */
async function end(program: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => program.once('exit', resolve));
  if (kill(program)) await exited;
}

/** @returns whether the program was still running */
function kill({ exitCode, signalCode, pid }: ChildProcess): boolean {
  if (exitCode !== null || signalCode !== null || pid === undefined) return false;
  return process.kill(-pid, 'SIGKILL');
}
