import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { DocumentKind } from '~/domain/document/schema';
import { drawDocument } from './draw';

/** One document to draw; the answers are `progress` messages, then `done` or `failed`. */
export type RenderRequest = { id: number; kind: DocumentKind; data: unknown };
export type RenderAnswer =
  | { id: number; type: 'progress'; percent: number }
  | { id: number; type: 'done'; file: Uint8Array<ArrayBuffer>; pageCount: number }
  | { id: number; type: 'failed'; message: string };

// Nobody reads the answer after the worker has ended; `disconnect` then ends this process.
const answer = (message: RenderAnswer) => process.send?.(message, undefined, undefined, () => undefined);

// Draws one document after another, because the renderer has one font table for the process.
let queue: Promise<void> = Promise.resolve();

async function draw({ id, kind, data }: RenderRequest): Promise<void> {
  try {
    const { file, pageCount } = await drawDocument({ kind, data }, (percent) =>
      answer({ id, type: 'progress', percent }),
    );
    answer({ id, type: 'done', file: new Uint8Array(file), pageCount });
  } catch (thrown) {
    answer({ id, type: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) });
  }
}

/**
 * From here on this process only uses processor time that the web and the database leave over. Linux has a priority for
 * each thread, and where sessions share the processors evenly (autogroup) also one for each session, without which the
 * others have no effect.
 */
function lowerPriority(): void {
  const lowest = constants.priority.PRIORITY_LOW;
  try {
    setPriority(lowest);
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lowest);
    writeFileSync('/proc/self/autogroup', String(lowest));
  } catch {
    // Not supported here, or not allowed: drawing continues at the current priority.
  }
}

// Everything is already loaded.
lowerPriority();
// The worker has ended, for whatever reason.
process.on('disconnect', () => process.exit());
process.on('message', (request: RenderRequest) => {
  queue = queue.then(() => draw(request));
});
