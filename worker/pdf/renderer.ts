import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DomainError } from '~/domain/shared/errors';
import { logger } from '~/server/observability/logger';
import type { DocumentRenderer } from '~/server/jobs/job-record';
import type { RenderAnswer, RenderRequest } from './render-process';

const PROGRAM = fileURLToPath(new URL('./render-process.ts', import.meta.url));
/** Shorter than the timeout of the job. */
const RENDER_LIMIT_MS = 100_000;
/** A process is replaced after this many documents, so that no memory can accumulate for weeks. */
const DOCUMENTS_PER_PROCESS = 2_000;
/**
 * About four times the memory in use while drawing: with more, V8 keeps old documents, and the process grows for a
 * thousand of them.
 */
const HEAP_MB = 256;

type Pending = {
  resolve: (drawn: { file: Uint8Array<ArrayBuffer>; pageCount: number }) => void;
  reject: (error: Error) => void;
  progress: (percent: number) => void;
  timer: NodeJS.Timeout;
};
type Drawing = { child: ChildProcess; exited: Promise<void>; pending: Map<number, Pending>; drawn: number };

export type Renderer = { render: DocumentRenderer; close(): Promise<void> };

/**
 * Creates a process that draws documents, so that drawing never delays the other queues, their heartbeats or the health
 * answers, and can run at a lower priority. It knows no secrets. When it hangs or dies, its documents fail, their jobs
 * retry, and the next document gets a new process.
 */
export function createRenderer(): Renderer {
  let drawing: Drawing | null = null;
  let closed = false;
  let lastId = 0;

  function drop(dropped: Drawing, reason: string): void {
    if (drawing === dropped) drawing = null;
    for (const { reject, timer } of dropped.pending.values()) {
      clearTimeout(timer);
      reject(new DomainError('UNAVAILABLE', {}, reason));
    }
    dropped.pending.clear();
    dropped.child.kill('SIGKILL');
  }

  function settle(owner: Drawing, answer: RenderAnswer): void {
    const pending = owner.pending.get(answer.id);
    if (!pending) return;
    if (answer.type === 'progress') {
      pending.progress(answer.percent);
      return;
    }
    owner.pending.delete(answer.id);
    clearTimeout(pending.timer);
    owner.drawn += 1;
    if (answer.type === 'done') pending.resolve({ file: answer.file, pageCount: answer.pageCount });
    else pending.reject(new Error(answer.message));
    if (owner.drawn >= DOCUMENTS_PER_PROCESS && owner.pending.size === 0) drop(owner, 'replaced');
  }

  function current(): Drawing {
    if (drawing) return drawing;
    const { NODE_ENV, TMPDIR, TZ } = process.env;
    const child = fork(PROGRAM, [], {
      // The process has its own session, because some systems share the processors by session, and Ctrl-C does not
      // reach it.
      detached: true,
      env: { NODE_ENV, TMPDIR, TZ },
      execArgv: ['--import', 'tsx', `--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
    const started: Drawing = { child, exited, pending: new Map(), drawn: 0 };
    child.on('message', (answer: RenderAnswer) => settle(started, answer));
    child.on('error', (err) => {
      logger.error({ err }, 'render process failed');
      drop(started, 'render process failed');
    });
    child.on('exit', (code, signal) => {
      if (drawing === started) logger.error({ code, signal }, 'render process ended');
      drop(started, 'render process ended');
    });
    logger.info({ renderPid: child.pid }, 'render process started');
    drawing = started;
    return started;
  }

  // Loading fonts and renderer takes longer than drawing, so it starts before the first document is requested.
  current();

  return {
    render({ kind, data }, progress) {
      if (closed) return Promise.reject(new DomainError('UNAVAILABLE', {}, 'worker is stopping'));
      const owner = current();
      lastId += 1;
      const request: RenderRequest = { id: lastId, kind, data };
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => drop(owner, 'drawing took too long'), RENDER_LIMIT_MS);
        owner.pending.set(request.id, { resolve, reject, progress, timer });
        owner.child.send(request);
      });
    },
    async close() {
      closed = true;
      const last = drawing;
      if (!last) return;
      drop(last, 'worker is stopping');
      await last.exited;
    },
  };
}
