import { beforeAll, expect, it } from 'vitest';
import { exampleBlocks } from '~/test/example-blocks';
import { blockPolicy, type WrittenBlock } from '~/domain/content/blocks/schema';
import { MAX_LIST_CHARACTERS } from '~/domain/company/schema/manage';
import { MAX_BODY_BYTES } from '~/server/http/read-body';
import { asOperator, createCompany } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { createLearner } from '~/test/factories/lesson';
import { callerFor } from '~/test/caller';
import { cookieOf } from '~/test/members';
import { handleTrpc } from './http';

const IMPORT = 'operations.company.importEmployees';
const page = { kind: 'page', subject: 'f/ocare' } as const;
let operator = '';
let csCorporateId = 0;
beforeAll(async () => {
  operator = await cookieOf((await createOperator()).id);
  ({ csCorporateId } = await createCompany());
});

async function post(path: string, json: object, cookie = ''): Promise<{ status: number; text: string }> {
  const request = new Request(`http://localhost/api/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json }),
  });
  const answer = await handleTrpc(request);
  return { status: answer.status, text: await answer.text() };
}

/** Returns an employee list of this many characters: one employee, then filler characters of three bytes each. */
function listOf(characters: number) {
  const head = '이름,이메일\n김하늘,sky@daon.test\n';
  return { csCorporateId, csv: head + '가'.repeat(characters - head.length), keepMissing: true, rehearsal: true };
}

it('accepts a list of the maximum length from an operator, and explains why a longer one is rejected', async () => {
  const longest = await post(IMPORT, listOf(MAX_LIST_CHARACTERS), operator);
  expect(longest.status).toBe(200);
  expect(longest.text).toContain('sky@daon.test');
  const { csv, ...rest } = listOf(100);
  const lines = { ...rest, csv: csv + '\n'.repeat(MAX_LIST_CHARACTERS - csv.length) };
  expect((await post(IMPORT, lines, operator)).status).toBe(200);
  const longer = await post(IMPORT, listOf(MAX_LIST_CHARACTERS + 1), operator);
  expect(longer.status).toBe(400);
  expect(longer.text).toContain('200만 자까지');
});

it('accepts a page with the maximum number of blocks, rows and characters', async () => {
  const { blocks, rows, title, text } = blockPolicy;
  const row = { title: '가'.repeat(title), text: '나'.repeat(text), imageUrl: null };
  const strength = {
    type: 'strength',
    title: '다'.repeat(title),
    detail: '라'.repeat(text),
    rows: Array.from({ length: rows }, () => row),
  } as const satisfies WrittenBlock;
  const top = exampleBlocks.filter(({ type }) => type === 'top');
  const content = {
    title: '가장 긴 쪽',
    description: '블록이 가장 많은 쪽이에요.',
    blocks: [...top, ...Array.from({ length: blocks - top.length }, () => strength)],
  };
  const { version } = await callerFor(asOperator(new Date()).actor).operations.publication.get(page);
  const saved = await post('operations.publication.saveDraft', { ...page, basedOn: version, content }, operator);
  expect([saved.status, Buffer.byteLength(JSON.stringify(content)) > MAX_BODY_BYTES]).toEqual([200, true]);
});

it('rejects other callers at the general limit, before the list is read', async () => {
  const learner = await cookieOf((await createLearner()).id);
  for (const cookie of ['', learner]) expect((await post(IMPORT, listOf(MAX_BODY_BYTES), cookie)).status).toBe(413);
});

it('keeps the general limit for other procedures and for batches', async () => {
  const filler = { filler: 'x'.repeat(MAX_BODY_BYTES) };
  for (const path of ['operations.company.save', 'session.logout', 'nothing', `${IMPORT},${IMPORT}`])
    expect((await post(path, filler, operator)).status).toBe(413);
});
