import { Worker } from 'node:worker_threads';
import { DomainError } from '~/domain/shared/errors';
import { logger } from '~/server/logger';
import type { DocumentRenderer } from '~/server/services/document/render-document';
import type { RenderAnswer, RenderRequest } from './render-thread';

/** Shorter than the job may run. */
const RENDER_LIMIT_MS = 100_000;
/** A thread is replaced after so many documents, so that nothing can pile up in it for weeks. */
const DOCUMENTS_PER_THREAD = 2_000;
/** Some four times what is alive while it draws: with more room V8 lets old documents lie, and the process grows for a thousand of them. */
const HEAP_MB = 256;

type Pending = { resolve: (drawn: { file: Uint8Array<ArrayBuffer>; pageCount: number }) => void; reject: (error: Error) => void; progress: (percent: number) => void; timer: NodeJS.Timeout };
type Thread = { worker: Worker; pending: Map<number, Pending>; drawn: number };

export type RenderPool = { render: DocumentRenderer; close(): Promise<void> };

/**
 * A thread that draws documents, so that drawing never holds up the other queues, their heartbeats or the health
 * answers. A thread that hangs or dies fails its documents, which their jobs try again, and the next one gets a new thread.
 */
export function createRenderPool(): RenderPool {
  let thread: Thread | null = null;
  let closed = false;
  let lastId = 0;

  function drop(dropped: Thread, reason: string): void {
    if (thread === dropped) thread = null;
    for (const { reject, timer } of dropped.pending.values()) {
      clearTimeout(timer);
      reject(new DomainError('UNAVAILABLE', {}, reason));
    }
    dropped.pending.clear();
    dropped.worker.terminate().catch((err: unknown) => logger.error({ err }, 'render thread could not be ended'));
  }

  function settle(owner: Thread, answer: RenderAnswer): void {
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
    if (owner.drawn >= DOCUMENTS_PER_THREAD && owner.pending.size === 0) drop(owner, 'replaced');
  }

  function current(): Thread {
    if (thread) return thread;
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB }, name: 'render' });
    const started: Thread = { worker, pending: new Map(), drawn: 0 };
    worker.on('message', (answer: RenderAnswer) => settle(started, answer));
    worker.on('error', (err) => {
      logger.error({ err }, 'render thread failed');
      drop(started, 'render thread failed');
    });
    worker.on('exit', () => drop(started, 'render thread ended'));
    thread = started;
    return started;
  }

  // Loading fonts and renderer takes longer than drawing: begin before the first document asks.
  current();

  return {
    render(data, progress) {
      if (closed) return Promise.reject(new DomainError('UNAVAILABLE', {}, 'worker is stopping'));
      const owner = current();
      lastId += 1;
      const request: RenderRequest = { id: lastId, data };
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => drop(owner, 'drawing took too long'), RENDER_LIMIT_MS);
        owner.pending.set(request.id, { resolve, reject, progress, timer });
        owner.worker.postMessage(request);
      });
    },
    async close() {
      closed = true;
      const last = thread;
      thread = null;
      if (last) {
        drop(last, 'worker is stopping');
        await last.worker.terminate();
      }
    },
  };
}
