import { answerCalls, type CallAnswer, readInputs, readNamed } from './short-call';
import type { RequestHeaders } from './trpc';

/**
 * Answers the queries of a plain GET (short-call.ts).
 * @param target path and query, as the request line has them
 * @returns null when handleTrpc is to answer
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
