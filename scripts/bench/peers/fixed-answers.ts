import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireProgram } from '../../lib/install/installed-program.mjs';
import { PlainError } from '../../lib/plain-error.mjs';
import { freePort } from '../../lib/processes/ports.mjs';
import { root } from '../../lib/project.mjs';
import type { BenchContext } from '../harness';
import { startPeer } from './start-peer';

/** Answers of the product that a peer returns without any work: the page at `/` and the call at `/call`. */
export type FixedAnswers = { page: Buffer; call: Buffer };

const folder = join(root, '.data/bench/fixed-answers');
const START_MS = 10_000;

function writeAnswers({ page, call }: FixedAnswers): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.html'), page);
  writeFileSync(join(folder, 'call.json'), call);
}

/**
 * Starts node:http with answers from memory.
 * @returns its address
 */
export function startFixedNode(context: BenchContext, answers: FixedAnswers): Promise<string> {
  writeAnswers(answers);
  return startPeer(context, 'fixed-http.ts', { ANSWERS: folder });
}

const settingsOf = (port: number) => `daemon off;
worker_processes 1;
error_log stderr;
pid ${join(folder, 'nginx.pid')};
${process.getuid?.() === 0 ? 'user root root;\n' : ''}events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 100000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location = / { default_type text/html; try_files /page.html =404; }
    location = /call { default_type application/json; error_page 405 =200 /call.json; try_files /call.json =404; }
    location = /call.json { default_type application/json; error_page 405 =200 /call.json; }
  }
}
`;

/** @throws PlainError when nginx is not installed */
export const requireNginx = () =>
  requireProgram({ name: 'nginx', packageName: 'nginx-light', reason: 'The product is measured beside nginx.' });

/**
 * Starts nginx with answers from files, in one process like the product.
 * @returns its address
 */
export async function startFixedNginx({ onEndOfRow }: BenchContext, answers: FixedAnswers): Promise<string> {
  const program = requireNginx();
  rmSync(folder, { recursive: true, force: true });
  writeAnswers(answers);
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, settingsOf(port));
  const child = spawn(program, ['-p', folder, '-c', settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.pipe(createWriteStream(join(folder, 'nginx.log')));
  onEndOfRow(() => void child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_MS;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new PlainError(`nginx did not start: see ${folder}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return url;
}
