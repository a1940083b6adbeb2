import { type RequestListener, createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';

export type TestServer = { url: string; close: () => Promise<void> };

/** Starts a real HTTP server on a free local port that responds with `answer`, as a stand-in for an outside service. */
export async function listen(answer: (request: Request) => Promise<Response>): Promise<TestServer> {
  const answerNode = getRequestListener(answer, { overrideGlobalObjects: false });
  return listenWith((request, response) => void answerNode(request, response));
}

/** Starts the same server for a Node request listener. */
export async function listenWith(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
