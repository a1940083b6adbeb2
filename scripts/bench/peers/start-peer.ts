import { join } from 'node:path';
import { startChild, waitForAnswer } from '../../lib/processes/child-program.mjs';
import { PlainError } from '../../lib/plain-error.mjs';
import { freePort } from '../../lib/processes/ports.mjs';
import { root } from '../../lib/project.mjs';
import type { BenchContext } from '../harness';

/**
 * Starts a peer of this folder as a separate program, like the product.
 * @returns its address
 */
export async function startPeer(
  { onEndOfRow }: BenchContext,
  file: `${string}.ts`,
  env: Record<string, string>,
): Promise<string> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const peer = startChild({
    name: file.replace('.ts', ''),
    args: ['--import', 'tsx', `scripts/bench/peers/${file}`],
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    logDir: join(root, '.data/bench'),
  });
  onEndOfRow(() => peer.stop());
  if (!(await waitForAnswer(`${url}/ready`, peer, 20_000)))
    throw new PlainError(`${file} did not start:\n${peer.lastLines()}`);
  return url;
}
