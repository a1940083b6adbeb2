import { answerCalls, type CallAnswer, readInputs, readNamed } from './short-call';
import type { RequestHeaders } from './trpc';

/**
 * Answers the queries of a plain GET (short-call.ts).
 * @param target path and query string, as in the request line
 * @returns null when handleTrpc must answer
 */
export function answerQueries(target: string, headers: RequestHeaders): Promise<CallAnswer> | null {
  const asked = readNamed(target, headers, 'query');
  if (!asked) return null;
  let inputs: unknown[];
  try {
    inputs = readInputs(asked.input || null, asked.named);
  } catch {
    return null;
  }
  return answerCalls(asked.named, (index) => inputs[index], headers);
}
