import { connect, createServer, type Socket } from 'node:net';

/** Opens a proxy to a server that can stop forwarding data without closing anything, as a broken network does. */
export async function openSilentProxy({ host, port }: { host: string; port: number }) {
  const sockets: Socket[] = [];
  let silent = false;
  const server = createServer((clientSocket) => {
    const upstream = connect(port, host);
    sockets.push(clientSocket, upstream);
    for (const [from, to] of [
      [clientSocket, upstream],
      [upstream, clientSocket],
    ] as const) {
      from.on('data', (data) => void (silent || to.write(data)));
      from.on('error', () => {});
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    fallSilent: () => void (silent = true),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
