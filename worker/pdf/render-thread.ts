import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawDocument } from './draw';

/** One document to draw; answers are `progress` messages, then `done` or `failed`. */
export type RenderRequest = { id: number; data: unknown };
export type RenderAnswer =
  | { id: number; type: 'progress'; percent: number }
  | { id: number; type: 'done'; file: Uint8Array<ArrayBuffer>; pageCount: number }
  | { id: number; type: 'failed'; message: string };

const port = parentPort;
if (!port) throw new Error('the render thread is started by the render pool');

const answer = (message: RenderAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

// One after another: the renderer's font table is one for the thread.
let queue: Promise<void> = Promise.resolve();

async function draw({ id, data }: RenderRequest): Promise<void> {
  try {
    const { file, pageCount } = await drawDocument(data, (percent) => answer({ id, type: 'progress', percent }));
    const copy = new Uint8Array(file);
    answer({ id, type: 'done', file: copy, pageCount }, [copy.buffer]);
  } catch (thrown) {
    answer({ id, type: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) });
  }
}

/**
 * From here on the thread draws with what web and database leave over. On Linux a priority is a thread's: besides this one, V8's
 * helpers are lowered, which compile what it runs and collect what it leaves; the worker's own thread stays as it is.
 */
function standBack(): void {
  setPriority(constants.priority.PRIORITY_LOW);
  for (const id of readdirSync('/proc/self/task')) {
    if (readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === 'V8Worker') setPriority(Number(id), constants.priority.PRIORITY_LOW);
  }
}

try {
  standBack();
} catch {
  // Not allowed here, or no Linux; drawing goes on at the normal priority.
}

port.on('message', (request: RenderRequest) => {
  queue = queue.then(() => draw(request));
});
