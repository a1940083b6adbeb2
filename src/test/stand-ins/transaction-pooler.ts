import { createServer, type Socket } from 'node:net';
import pg from 'pg';

const SSL_REQUEST = 80_877_103;
const TYPE = { parse: 'P', query: 'Q', sync: 'S', terminate: 'X', ready: 'Z' };

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
/** Authentication is complete, and the first statement may follow. */
const GREETING = Buffer.concat([message('R', Buffer.alloc(4)), message(TYPE.ready, Buffer.from('I'))]);

/** Splits a stream into the messages of PostgreSQL's protocol: a letter, a length, a body. */
function messageReader(onMessage: (type: string, packet: Buffer) => void) {
  let rest = Buffer.alloc(0);
  return (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      const packet = rest.subarray(0, end);
      rest = rest.subarray(end);
      onMessage(String.fromCharCode(packet[0] ?? 0), packet);
    }
  };
}

/** A queue of PostgreSQL sessions: the least recently used one comes first, so that clients change sessions often. */
class Sessions {
  readonly #idle: Socket[] = [];
  readonly #waiting: ((session: Socket) => void)[] = [];

  async open(url: string, count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const client = new pg.Client(url);
      await client.connect();
      // The driver has logged in; from now on its connection carries the messages of the pooler's clients.
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      for (const event of ['data', 'error', 'close', 'end']) stream.removeAllListeners(event);
      stream.on('error', () => {});
      this.#idle.push(stream);
    }
  }

  take(): Promise<Socket> {
    const session = this.#idle.shift();
    return session ? Promise.resolve(session) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  giveBack(session: Socket): void {
    session.removeAllListeners('data');
    const next = this.#waiting.shift();
    if (next) next(session);
    else this.#idle.push(session);
  }
}

/** Assigns a client a session for each of its transactions. */
function serve(client: Socket, sessions: Sessions, onNamed: (name: string) => void): void {
  const unsent: Buffer[] = [];
  let session: Socket | 'coming' | null = null;
  let unanswered = 0;

  async function begin(): Promise<void> {
    session = 'coming';
    const serverSession = await sessions.take();
    session = serverSession;
    serverSession.on(
      'data',
      messageReader((type, packet) => {
        client.write(packet);
        if (type !== TYPE.ready) return;
        unanswered -= 1;
        if (unanswered > 0 || packet.toString('latin1', 5, 6) !== 'I') return;
        session = null;
        sessions.giveBack(serverSession);
        if (unsent.length > 0) void begin();
      }),
    );
    for (const packet of unsent.splice(0)) send(serverSession, packet);
  }
  function send(to: Socket, packet: Buffer): void {
    if ([TYPE.query, TYPE.sync].includes(String.fromCharCode(packet[0] ?? 0))) unanswered += 1;
    to.write(packet);
  }
  function pass(packet: Buffer): void {
    if (session !== null && session !== 'coming') return send(session, packet);
    unsent.push(packet);
    if (session === null) void begin();
  }

  const read = messageReader((type, packet) => {
    if (type === TYPE.terminate) return void client.end();
    const name = type === TYPE.parse ? packet.toString('utf8', 5, packet.indexOf(0, 5)) : '';
    if (name !== '') onNamed(name);
    pass(packet);
  });
  let isStarted = false;
  client.on('data', (data) => {
    if (isStarted) return read(data);
    if (data.readInt32BE(4) === SSL_REQUEST) return void client.write('N');
    isStarted = true;
    client.write(GREETING);
  });
  client.on('error', () => {});
  // Rolls back the transaction of a disconnected client, so that its session can serve others.
  client.on('close', () => {
    if (session !== null) pass(message(TYPE.query, Buffer.from('rollback\0')));
  });
}

/**
 * Starts a pooler that works like PgBouncer in transaction mode without prepared statements: after each transaction the
 * statements of a client go to another session.
 */
export async function openTransactionPooler(url: string, { count = 3 }: { count?: number } = {}) {
  const sessions = new Sessions();
  await sessions.open(url, count);
  const named: string[] = [];
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    serve(client, sessions, (name) => named.push(name));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const pooled = new URL(url);
  pooled.port = String(address.port);
  return {
    url: pooled.href,
    /** Names of the statements that clients have prepared. */
    named,
    close: async () => {
      for (const client of clients) client.destroy();
      const openSessions = Array.from({ length: count }, () => sessions.take());
      for (const session of await Promise.all(openSessions)) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
