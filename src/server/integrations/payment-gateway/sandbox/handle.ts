import { DomainError } from '~/domain/shared/errors';
import { env } from '~/env.js';
import { readBody } from '~/server/http/read-body';
import { SANDBOX_PATH, usesSandbox } from '../choose-gateway';
import { answerSandboxApi } from './answer-api';
import { sdkScript } from './sdk-script';
import { decideWindow, deposit, windowDecisions, windowRequestSchema } from './tester-actions';

/** Returns the page on which a tester sees one payment and, for a virtual account, pays into it. */
export function sandboxPageOf(paymentKey: string): string {
  return `${env.APP_URL}${SANDBOX_PATH}/payments/${encodeURIComponent(paymentKey)}`;
}

/**
 * Handles all requests to the embedded gateway that are not pages: the REST API, the browser script and the forms of
 * the tester's pages. Disabled when a real gateway is configured. Takes a Request and returns a Response.
 * @param now the gateway's clock
 */
export async function handleSandbox(request: Request, now = new Date()): Promise<Response> {
  const path = new URL(request.url).pathname.slice(SANDBOX_PATH.length).split('/').filter(Boolean).map(decode);
  const [first, ...rest] = path;
  if (!usesSandbox()) return new Response(null, { status: 404 });
  if (first === 'v1') return answerSandboxApi(request, rest, { now, pageOf: sandboxPageOf });
  if (first === 'sdk.js')
    return new Response(sdkScript, {
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=300' },
    });
  if (first === 'act' && request.method === 'POST') return act(request, now);
  return new Response(null, { status: 404 });
}

/** Handles a submitted form of the tester's pages. */
async function act(request: Request, now: Date): Promise<Response> {
  const form = await readForm(request);
  if (!form) return unreadable();
  if (form['decision'] === 'deposit') {
    const paymentKey = form['paymentKey'] ?? '';
    await deposit(paymentKey, now);
    return seeOther(`${SANDBOX_PATH}/payments/${encodeURIComponent(paymentKey)}`);
  }
  const decision = windowDecisions.find((candidate) => candidate === form['decision']);
  const parsed = windowRequestSchema.safeParse(form);
  if (!decision || !parsed.success) return unreadable();
  return seeOther(await decideWindow(parsed.data, decision, now));
}

/** Returns null for a form that is too long, incomplete or not text. */
async function readForm(request: Request): Promise<Record<string, string> | null> {
  try {
    return Object.fromEntries(new URLSearchParams(await readBody(request)));
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function unreadable(): Response {
  return new Response('결제 요청을 읽을 수 없어요.', {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path } });
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
