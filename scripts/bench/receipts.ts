import { randomUUID } from 'node:crypto';
import { type OrderDocumentInput, orderDocument } from '~/domain/document/order-document';
import type { OrderDocument } from '~/domain/document/schema';
import { db } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { createRandom } from '~/test/inputs/sample-input';

const random = createRandom(20_261_120);
const below = (limit: number) => Math.floor(random() * limit);
/** Random text of any of the 11,172 syllables, not only of those in names. */
const hangul = (length: number) => Array.from({ length }, () => String.fromCodePoint(0xac00 + below(11_172))).join('');
const latin = (length: number) => Array.from({ length }, () => String.fromCodePoint(33 + below(94))).join('');

function drawReceipt(subjectId: number): OrderDocument {
  const count = 1 + below(8);
  const unit = 39_000 + below(40) * 1000;
  const documentInput: OrderDocumentInput = {
    kind: 'receipt',
    supplier: {
      name: '다가온',
      registrationNumber: '123-45-67890',
      owner: hangul(3),
      address: `서울특별시 강남구 ${hangul(4)} 1`,
      phone: '02-000-0000',
    },
    oid: `dg_${subjectId}_${randomUUID().slice(0, 8)}`,
    amount: unit * count,
    vatPercent: 10,
    lines: [{ code: 'lesson', label: `${hangul(4)} ${latin(5)} 50분 × ${count}회`, unit, count, amount: unit * count }],
    buyerName: hangul(2 + below(8)),
    lesson: { title: `${hangul(4)} ${hangul(3)} ${latin(4)}`, coach: hangul(3), count, minutes: 50, personnel: 1 },
    payment: { method: '간편결제(토스페이)', approvedAt: new Date('2026-11-20T10:05:00Z') },
    refunds: [],
  };
  return orderDocument(documentInput);
}

let subject = 1_000_000_000;

/**
 * Requests this many receipts with different texts at the same time: their jobs become visible together.
 * @returns ids of the documents
 */
export async function requestReceipts(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, () => {
    subject += 1;
    return {
      kind: 'receipt' as const,
      subjectId: subject,
      ownerId: 1,
      dataHash: randomUUID(),
      data: drawReceipt(subject),
    };
  });
  return db.$transaction(async (tx) => {
    const created = await tx.document.createManyAndReturn({ data: rows, select: { id: true } });
    for (const { id } of created) await enqueue(tx, 'render-document', { documentId: id });
    return created.map(({ id }) => id);
  });
}

/** Resolves when all of these documents have their file. */
export async function receiptsDone(ids: number[]): Promise<void> {
  for (;;) {
    const [open] = await db.$queryRaw<[{ open: number; failed: number }]>`
      select count(*) filter (where status in ('QUEUED', 'RENDERING'))::int as open, count(*) filter (where status = 'FAILED')::int as failed from documents where id = any(${ids})`;
    if (open.failed > 0) throw new Error(`${open.failed} documents failed`);
    if (open.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
