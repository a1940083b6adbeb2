import { answerCalls, type CallAnswer, readInputs, parseCall } from './fast-path';
import type { RequestHeaders } from './trpc';

/**
 * Answers the queries of a plain GET (fast-path.ts).
 * @param target path and query string, as in the request line
 * @returns null when handleTrpc must answer
 */
export function answerQueries(target: string, headers: RequestHeaders): Promise<CallAnswer> | null {
  const parsed = parseCall(target, headers, 'query');
  if (!parsed) return null;
  let inputs: unknown[];
  try {
    inputs = readInputs(parsed.input || null, parsed.call);
  } catch {
    return null;
  }
  return answerCalls(parsed.call, (index) => inputs[index], headers);
}
