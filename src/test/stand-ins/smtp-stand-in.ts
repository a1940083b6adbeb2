import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';

export type ReceivedMail = { from: string; to: string; data: string };
export type SmtpStandIn = {
  url: string;
  received: ReceivedMail[];
  /** Responses to RCPT TO by address, for addresses that are not answered with 250: "550 no such user". */
  reject: Map<string, string>;
  close(): Promise<void>;
};

/** Handles one line-based SMTP session (RFC 5321): HELO/EHLO, MAIL, RCPT, DATA, RSET, QUIT. */
function converse(socket: Socket, standIn: Pick<SmtpStandIn, 'received' | 'reject'>): void {
  let buffer = '';
  let data: string[] | null = null;
  let mail = { from: '', to: '' };
  const sendLine = (line: string) => socket.write(`${line}\r\n`);
  const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') sendLine('250 stand-in');
    else if (verb === 'MAIL') {
      mail = { from: address(line), to: '' };
      sendLine('250 ok');
    } else if (verb === 'RCPT') {
      mail.to = address(line);
      sendLine(standIn.reject.get(mail.to) ?? '250 ok');
    } else if (verb === 'DATA') {
      data = [];
      sendLine('354 go on');
    } else if (verb === 'QUIT') {
      sendLine('221 bye');
      socket.end();
    } else sendLine('250 ok');
  };

  const body = (lines: string[], line: string) => {
    if (line !== '.') lines.push(line.startsWith('.') ? line.slice(1) : line);
    else {
      standIn.received.push({ ...mail, data: lines.join('\n') });
      data = null;
      sendLine('250 queued');
    }
  };

  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    buffer += chunk;
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      if (data) body(data, line);
      else command(line);
    }
  });
  sendLine('220 stand-in');
}

/** Starts a mail server that stores received mails. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = [];
  const reject = new Map<string, string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, { received, reject });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    reject,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
