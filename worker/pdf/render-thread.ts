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

// Everything is loaded; from here on the thread draws with what web and database leave over. On Linux this lowers the
// thread, not the process.
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not allowed here; drawing goes on at the normal priority.
}

port.on('message', (request: RenderRequest) => {
  queue = queue.then(() => draw(request));
});
