import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '~/domain/shared/errors';
import { db } from '~/server/db';
import { readBody } from '~/server/http/read-body';
import { sandboxKeys } from '../choose-gateway';
import { cancelPayment } from './cancel-payment';
import { confirmPayment } from './confirm-payment';
import { answerOnce } from './idempotency';
import { type SandboxCall, SandboxRejection, type SandboxReply } from './rejection';
import { presentPayment } from './sandbox-payment';

const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);
const confirmBody = z.object({ paymentKey: text(200), orderId: text(64), amount: z.int() });
const cancelBody = z.object({
  cancelReason: text(200),
  cancelAmount: z.int().positive().optional(),
  refundReceiveAccount: z.object({ bank: text(10), accountNumber: text(30), holderName: text(60) }).optional(),
});

/** The embedded gateway's REST API at `/v1/payments…`. Takes a Request and returns a Response. */
export async function answerSandboxApi(
  request: Request,
  path: readonly string[],
  call: SandboxCall,
): Promise<Response> {
  try {
    authenticate(request.headers.get('authorization'));
    const { status, body } = await route(request, path, call);
    return Response.json(body, { status });
  } catch (error) {
    const { status, body } = replyOf(error);
    return Response.json(body, { status });
  }
}

async function route(request: Request, path: readonly string[], call: SandboxCall): Promise<SandboxReply> {
  const [root, first, second, ...rest] = path;
  if (root !== 'payments' || !first || rest.length > 0)
    throw new SandboxRejection(404, 'NOT_FOUND', '존재하지 않는 정보 입니다.');
  if (request.method === 'GET') {
    const row =
      first === 'orders'
        ? await db.sandboxPayment.findFirst({ where: { orderId: second ?? '' }, orderBy: { requestedAt: 'desc' } })
        : await db.sandboxPayment.findUnique({ where: { paymentKey: first } });
    if (!row) throw new SandboxRejection(404, 'NOT_FOUND_PAYMENT', '존재하지 않는 결제 정보 입니다.');
    return { status: 200, body: presentPayment(row, call.now, call.pageOf(row.paymentKey)) };
  }
  if (request.method !== 'POST') throw new SandboxRejection(405, 'INVALID_REQUEST', '잘못된 요청입니다.');
  const body = await readJson(request);
  const key = request.headers.get('idempotency-key');
  if (first === 'confirm' && !second)
    return answerOnce(key, () => settled(() => confirmPayment(confirmBody.parse(body), call)));
  if (second === 'cancel')
    return answerOnce(key, () => settled(() => cancelPayment(first, cancelBody.parse(body), call)));
  throw new SandboxRejection(404, 'NOT_FOUND', '존재하지 않는 정보 입니다.');
}

/** Rejections are responses too: they are stored under the idempotency key. */
async function settled(work: () => Promise<unknown>): Promise<SandboxReply> {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    return replyOf(error);
  }
}

function replyOf(error: unknown): SandboxReply {
  if (error instanceof SandboxRejection)
    return { status: error.status, body: { code: error.code, message: error.message } };
  if (error instanceof z.ZodError || error instanceof DomainError)
    return { status: 400, body: { code: 'INVALID_REQUEST', message: '잘못된 요청입니다.' } };
  throw error;
}

function authenticate(header: string | null): void {
  const expected = Buffer.from(`Basic ${Buffer.from(`${sandboxKeys().secretKey}:`).toString('base64')}`);
  const provided = Buffer.from(header ?? '');
  if (provided.length !== expected.length || !timingSafeEqual(provided, expected))
    throw new SandboxRejection(401, 'UNAUTHORIZED_KEY', '인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다.');
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await readBody(request));
  } catch {
    throw new SandboxRejection(400, 'INVALID_REQUEST', '잘못된 요청입니다.');
  }
}
