import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { PageError } from '../engine';

const SCRIPT = `<script>${readFileSync(fileURLToPath(new URL('./record-errors.js', import.meta.url)), 'utf8')}</script>`;
/** Path to which record-errors.js sends errors; the product never receives these requests. */
const REPORT_PATH = '/recorded-page-error';
const HEAD = '<head>';

export interface RecordingProxy {
  url: string;
  /** Returns the errors that the pages have reported since the last call. */
  takeErrors: () => PageError[];
  stop: () => Promise<void>;
}

/** Starts a proxy that forwards every request and adds a script to each document that reports its errors. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const errors: PageError[] = [];
  const server = createServer((incoming, answer) => {
    const url = new URL(incoming.url ?? '');
    if (url.pathname !== REPORT_PATH) passOn(url, incoming, answer);
    else
      void text(incoming).then((error) => {
        errors.push(error);
        answer.writeHead(204).end();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeErrors: () => errors.splice(0),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function passOn(url: URL, incoming: IncomingMessage, answer: ServerResponse): void {
  const isDocument = incoming.headers.accept?.includes('text/html') === true;
  const headers = { ...incoming.headers };
  // Requests an uncompressed page, because the <head> of a compressed page cannot be found.
  if (isDocument) delete headers['accept-encoding'];
  const passed = request(url, { method: incoming.method, headers }, (response) => {
    const isPage = isDocument && response.headers['content-type']?.startsWith('text/html') === true;
    const sent = { ...response.headers };
    if (isPage) delete sent['content-length'];
    answer.writeHead(response.statusCode ?? 502, sent);
    if (isPage) response.pipe(withScript()).pipe(answer);
    else response.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  incoming.pipe(passed);
}

/** Adds the script at the beginning of the page's head. */
function withScript(): Transform {
  let before = Buffer.alloc(0);
  let isAdded = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isAdded) return done(null, chunk);
      before = Buffer.concat([before, chunk]);
      const at = before.indexOf(HEAD);
      if (at === -1) return done();
      isAdded = true;
      const end = at + HEAD.length;
      return done(null, Buffer.concat([before.subarray(0, end), Buffer.from(SCRIPT), before.subarray(end)]));
    },
    flush(done) {
      done(null, isAdded ? undefined : before);
    },
  });
}
