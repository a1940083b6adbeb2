import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** `reset` accepts the events and closes the connection; `silence` accepts them and never answers. */
type Answer = { status: number; body: unknown } | 'reset' | 'silence';
export type FacebookStandIn = {
  url: string;
  requests: { path: string; body: { data: Record<string, unknown>[]; access_token: string } }[];
  /** Responses to the next calls, in order; after that events are accepted. */
  answers: Answer[];
  close(): Promise<void>;
};

/** Starts a server that follows the documentation of the Conversions API: POST /{version}/{pixel}/events. */
export async function startFacebookStandIn(): Promise<FacebookStandIn> {
  const requests: FacebookStandIn['requests'] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        requests.push({
          path: request.url ?? '',
          body: JSON.parse(body) as FacebookStandIn['requests'][number]['body'],
        });
        const answer = answers.shift() ?? {
          status: 200,
          body: { events_received: 1, messages: [], fbtrace_id: 'AbC' },
        };
        if (answer === 'reset') response.destroy();
        if (typeof answer === 'string') return;
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      },
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
