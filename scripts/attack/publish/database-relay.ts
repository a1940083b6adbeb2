import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DatabaseRelay = {
  /** URL of the database through the relay. */
  url: string;
  /** Local ports of the open connections to the database, as `client_port` of pg_stat_activity. */
  ports: () => number[];
  /** Ends all connections and accepts no new ones until the returned function is called. */
  disconnect: () => () => void;
  close: () => Promise<void>;
};

/** Starts a server that passes connections on to the database, so that they can be cut for one program. */
export async function startDatabaseRelay(databaseUrl: string): Promise<DatabaseRelay> {
  const target = new URL(databaseUrl);
  const pairs = new Map<Socket, Socket>();
  let isConnected = true;
  const server = createServer((client) => {
    client.on('error', () => {});
    if (!isConnected) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    upstream.on('error', () => {});
    pairs.set(client, upstream);
    client.pipe(upstream).pipe(client);
    client.on('close', () => {
      pairs.delete(client);
      upstream.destroy();
    });
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const client of pairs.keys()) client.destroy();
  };
  return {
    url: url.href,
    ports: () => [...pairs.values()].flatMap(({ localPort }) => (localPort === undefined ? [] : [localPort])),
    disconnect: () => {
      isConnected = false;
      cut();
      return () => {
        isConnected = true;
      };
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
