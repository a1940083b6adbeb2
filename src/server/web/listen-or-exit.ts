import type { Server } from 'node:http';
import type { Logger } from 'pino';

type Address = { port: number; hostname: string };
type Process = { logger: Pick<Logger, 'info' | 'fatal'>; exit: (code: number) => void };

const reasons: Partial<Record<string, string>> = {
  EADDRINUSE: 'another program has it; stop that one or set PORT',
  EACCES: 'this user may not open it; set PORT to one above 1023',
  EADDRNOTAVAIL: 'this machine does not have the address; set HOST',
};

/**
 * Opens the port. If that fails, one log line gives the reason and the process exits with 1, so that a supervisor
 * notices it.
 */
export function listenOrExit(server: Server, { port, hostname }: Address, { logger, exit }: Process): void {
  server.on('error', (err: NodeJS.ErrnoException) => {
    const reason = reasons[err.code ?? ''];
    logger.fatal({ err, port, hostname }, `cannot listen on port ${port}${reason ? `: ${reason}` : ''}`);
    exit(1);
  });
  server.listen(port, hostname, () => logger.info({ port, hostname }, 'web is listening'));
}
