import { describe, expect, it } from 'vitest';
import { ensureChromium, findChromium } from './chromium.mjs';
import { PlainError } from '../plain-error.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';
const FULL = '/usr/bin/chromium';
const COMMAND =
  'apt-get update && (apt-get install -y --no-install-recommends chromium-headless-shell || apt-get install -y --no-install-recommends chromium)';

/** Creates a fake machine: `has` are its files, `brings` the files that its packages install. */
function machineWith({
  has = [],
  brings = [],
  isRoot = true,
  apt = true,
  output = '',
  configuredPath,
}: {
  has?: string[];
  brings?: string[];
  isRoot?: boolean;
  apt?: boolean;
  output?: string;
  configuredPath?: string;
}) {
  const existingPaths = new Set(has);
  const commands: string[] = [];
  const machine = {
    isRoot,
    hasApt: () => apt,
    run(command: string) {
      commands.push(command);
      for (const path of brings) existingPaths.add(path);
      return output;
    },
  };
  const where = {
    exists: (path: string) => existingPaths.has(path),
    ...(configuredPath === undefined ? {} : { chosen: configuredPath }),
  };
  return { ran: commands, where, ensure: () => ensureChromium(where, machine) };
}

function rejectionOf(ensure: () => unknown): PlainError {
  try {
    ensure();
  } catch (thrown) {
    if (thrown instanceof PlainError) return thrown;
    throw thrown;
  }
  throw new Error('nothing was rejected');
}

describe('the Chromium of the tests', () => {
  it('is the headless shell when the machine has both', () => {
    expect(findChromium(machineWith({ has: [FULL, SHELL] }).where)).toBe(SHELL);
    expect(findChromium(machineWith({ has: [FULL] }).where)).toBe(FULL);
    expect(findChromium(machineWith({}).where)).toBeNull();
  });

  it('is the one of CHROMIUM_PATH, and a path that does not exist is an error', () => {
    expect(findChromium(machineWith({ has: [SHELL, '/opt/chrome'], configuredPath: '/opt/chrome' }).where)).toBe(
      '/opt/chrome',
    );
    const { ensure, ran } = machineWith({ has: [SHELL], configuredPath: '/opt/chrome' });
    expect(rejectionOf(ensure).message).toBe('CHROMIUM_PATH names /opt/chrome, which does not exist.');
    expect(ran).toEqual([]);
  });

  it('is not installed again when the machine has it', () => {
    const { ensure, ran } = machineWith({ has: [FULL], isRoot: false, apt: false });
    expect(ensure()).toEqual({ path: FULL, installed: false });
    expect(ran).toEqual([]);
  });

  it.each([
    ['the small one', [SHELL], SHELL],
    ['the whole one, where the small one is no package', [FULL], FULL],
  ])('is installed by root with apt: %s', (_what, brings, path) => {
    const { ensure, ran } = machineWith({ brings });
    expect(ensure()).toEqual({ path, installed: true });
    expect(ran).toEqual([COMMAND]);
  });

  it.each([
    ['who is not root', { isRoot: false }],
    ['whose system has no apt', { apt: false }],
  ])('is not installed for a user %s; the error contains the one command to type', (_who, environment) => {
    const { ensure, ran } = machineWith({ brings: [SHELL], ...environment });
    expect(rejectionOf(ensure).message).toBe(
      `The tests in the browser need Chromium (CHROMIUM_PATH may name one). Install it with: sudo sh -c '${COMMAND}'`,
    );
    expect(ran).toEqual([]);
  });

  it('reports the last lines of apt when no package could be installed', () => {
    const { ensure, ran } = machineWith({
      output: ['1', '2', '3', '4', '5', 'E: Unable to locate package chromium', ''].join('\n'),
    });
    expect(rejectionOf(ensure).message).toBe(
      'chromium-headless-shell could not be installed:\n2\n3\n4\n5\nE: Unable to locate package chromium',
    );
    expect(ran).toEqual([COMMAND]);
  });
});
