import { TRPCError } from '@trpc/server';
import { DomainError } from '~/domain/shared/errors';
import { isSameOrigin } from '~/server/http/same-origin';
import { toDomainError } from './errors';
import { rejectionOf } from './http';
import { answerCalls, type CallAnswer, type ParsedCall, readInputs, parseCall } from './fast-path';
import type { RequestHeaders } from './trpc';

/**
 * Answers the mutations of a plain POST (fast-path.ts).
 * @param target path and query string, as in the request line
 * @param readText reads the body; called only if the request is answered here
 * @returns null when handleTrpc must answer
 */
export function answerChanges(
  target: string,
  headers: RequestHeaders,
  readText: () => Promise<string>,
): Promise<CallAnswer> | null {
  const parsed = parseCall(target, headers, 'mutation');
  return parsed && change(parsed.call, headers, readText);
}

async function change(
  named: ParsedCall,
  headers: RequestHeaders,
  readText: () => Promise<string>,
): Promise<CallAnswer> {
  if (!isSameOrigin('POST', headers)) return reject(new DomainError('FORBIDDEN'));
  let text: string;
  try {
    text = await readText();
  } catch (thrown) {
    return reject(toDomainError(thrown) ?? new DomainError('INVALID_INPUT'));
  }
  return answerCalls(named, inputsOf(text, named), headers);
}

/** Bad input throws when a call reads its input, so that each call checks the permission first. */
function inputsOf(text: string, named: ParsedCall): (index: number) => unknown {
  try {
    const inputs = readInputs(text, named);
    return (index) => inputs[index];
  } catch (cause) {
    return () => {
      throw new TRPCError({ code: 'BAD_REQUEST', cause });
    };
  }
}

function reject(error: DomainError): CallAnswer {
  return {
    status: error.status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rejectionOf(error)),
  };
}
