import pino from 'pino';
import { logger } from '~/server/observability/logger';

export type LogLine = Record<string, unknown> & { msg: string };

/**
 * Returns the lines that this process logs while `work` runs, from the level `from` upwards; tests do not log
 * otherwise.
 */
export async function loggedDuring(work: () => Promise<unknown>, from: 'warn' | 'info' = 'warn'): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  const stream = (logger as unknown as Record<symbol, { write: (line: string) => unknown }>)[pino.symbols.streamSym];
  if (!stream) throw new Error('the logger writes nowhere');
  const { level } = logger;
  const { write } = stream;
  stream.write = (line) => lines.push(JSON.parse(line) as LogLine);
  logger.level = from;
  try {
    await work();
  } finally {
    logger.level = level;
    stream.write = write;
  }
  return lines;
}
