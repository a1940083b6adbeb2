import { open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { system } from '~/domain/shared/actor';
import { db, pool } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { renderDocument } from '~/server/services/document/render-document';
import { decryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { bodyCheckScene, createFinding } from '~/test/company/body-check-scene';

/**
 * The server's own log, which contains every statement of this database while these tests run, and how far it was read.
 */
const log = { file: '', read: 0, lines: [] as string[], rest: '' };
let database = '';

beforeAll(async () => {
  const { rows } = await pool.query<{ folder: string; name: string }>(
    "select current_setting('data_directory') as folder, current_database() as name",
  );
  log.file = join(dirname(rows[0]?.folder ?? ''), 'postgres.log');
  log.read = (await stat(log.file)).size;
  database = rows[0]?.name ?? '';
  await pool.query("alter system set log_line_prefix = '[%d] '");
  await pool.query("alter system set log_statement = 'all'");
  await pool.query('select pg_reload_conf()');
  await vi.waitFor(readLog, 20_000);
});

afterAll(async () => {
  await pool.query('alter system reset all');
  await pool.query('select pg_reload_conf()');
});

/** Reads on from the last position; other tests write into the log as well. */
async function readOn(): Promise<void> {
  const file = await open(log.file);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - log.read), 0, size - log.read, log.read);
    log.read += bytesRead;
    const lines = `${log.rest}${buffer.toString('latin1', 0, bytesRead)}`.split('\n');
    log.rest = lines.pop() ?? '';
    log.lines.push(...lines.filter((line) => line.startsWith(`[${database}]`)));
  } finally {
    await file.close();
  }
}

let marks = 0;
/** Returns the log lines of this database up to now: the server may write a line a moment after its answer. */
async function readLog(): Promise<string[]> {
  marks += 1;
  await pool.query(`select ${marks} as mark`);
  return vi.waitFor(async () => {
    await readOn();
    expect(log.lines.some((line) => line.endsWith(` select ${marks} as mark`))).toBe(true);
    return log.lines;
  }, 5000);
}

/** Counts the statements that have read findings of any person; a statement for no person reads none. */
async function reads(): Promise<number> {
  const isRead = (line: string) =>
    /\bselect\b.*"finding".*\bfrom\b.*"body_check_entries"/iu.test(line) && !line.includes('IN (NULL)');
  return (await readLog()).filter(isRead).length;
}

it('every statement that reads another person’s findings adds a row to their views, in any order of calls', async () => {
  const scene = await bodyCheckScene({ people: 2 });
  for (const lesson of [0, 1]) await scene.write({ lesson }, [createFinding('어깨', 'L', 4, 2)]);
  const own = scene.employee(0, scene.day(2));
  const { encryptedDocumentSubject } = await own.b2bLearner.bodyChecks({});
  const paper = { kind: 'pdf', encryptedId: encryptedDocumentSubject ?? '' } as const;
  const operatorId = scene.actor.userId;
  const expert = scene.as(scene.day(2));
  const actingExpert = callerFor({ ...scene.actor, impersonatorId: operatorId }, scene.day(2)).b2bExpert;
  const acting = scene.employee(0, scene.day(2), operatorId);
  const about = { encryptedUserId: scene.token(0) };
  const day = { csCorporateId: scene.csCorporateId, date: '2026-12-01' };
  const part = { ...scene.seat(0, 2), part: '어깨', side: 'L' } as const;
  /**
   * Each call, and whether it reveals findings of another person (or of the person that the operator acts as) to its
   * caller.
   */
  const calls: { [name: string]: { tells: boolean; call: () => Promise<unknown> } } = {
    bodyCheck: { tells: true, call: () => expert.bodyCheck(scene.seat(0, 2)) },
    bodyCheckPart: { tells: true, call: () => expert.bodyCheckPart(part) },
    bodyCheckLesson: { tells: true, call: () => expert.bodyCheckLesson({ b2bTimetableId: scene.b2bTimetableId }) },
    bodyCheckDay: { tells: true, call: () => expert.bodyCheckDay(day) },
    bodyCheckReport: { tells: true, call: () => expert.bodyCheckReport(about) },
    'bodyCheck, acting': { tells: true, call: () => actingExpert.bodyCheck(scene.seat(0, 2)) },
    'own bodyChecks, acting': { tells: true, call: () => acting.b2bLearner.bodyChecks({}) },
    'own bodyCheck, acting': { tells: true, call: () => acting.b2bLearner.bodyCheck(scene.seat(0, 0)) },
    'own paper, acting': { tells: true, call: () => acting.document.get(paper) },
    'an expert’s paper': { tells: true, call: () => callerFor(scene.actor, scene.day(2)).document.get(paper) },
    'an expert’s paper, acting': {
      tells: true,
      call: () => callerFor({ ...scene.actor, impersonatorId: operatorId }, scene.day(2)).document.get(paper),
    },
    'an expert’s request for the file': {
      tells: false,
      call: () => callerFor(scene.actor, scene.day(2)).document.request(paper),
    },
    'an expert’s list of papers': { tells: false, call: () => expert.bodyCheckPapers() },
    'own bodyChecks': { tells: false, call: () => own.b2bLearner.bodyChecks({}) },
    'own bodyCheck': { tells: false, call: () => own.b2bLearner.bodyCheck(scene.seat(0, 0)) },
    'own paper': { tells: false, call: () => own.document.get(paper) },
    'the worker’s drawing': {
      tells: false,
      call: async () => {
        const { encryptedDocumentId } = await own.document.request(paper);
        const worker = serviceContext({ actor: system, now: scene.day(2), ip: null, userAgent: null });
        const draw = () => Promise.resolve({ file: new Uint8Array([37]), pageCount: 1 });
        await renderDocument(worker, { documentId: decryptId('document', encryptedDocumentId).id, final: true }, draw);
      },
    },
    'a neighbour’s seat': { tells: false, call: () => expert.bodyCheck(scene.seat(1, 2)) },
    'a stranger': {
      tells: false,
      call: () =>
        scene
          .employee(1, scene.day(2))
          .b2bLearner.bodyCheck(scene.seat(0, 0))
          .catch(() => null),
    },
  };
  const names = Object.keys(calls);
  const recordedCalls = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(names, { minLength: 4 }), async (sequence) => {
      for (const name of sequence) {
        const { tells, call } = calls[name] ?? { tells: false, call: () => Promise.resolve() };
        const before = { reads: await reads(), views: await db.healthAccessEvent.count() };
        await call();
        const now = {
          reads: (await reads()) - before.reads,
          views: (await db.healthAccessEvent.count()) - before.views,
        };
        if (now.reads > 0) recordedCalls.add(name);
        expect({ name, views: now.views }).toEqual({ name, views: tells ? now.reads : 0 });
        if (tells) expect({ name, reads: now.reads }).toEqual({ name, reads: 1 });
      }
    }),
    { numRuns: 12, seed: 20_261_124 },
  );
  // The log contained these reads, including reads by the owner, which are not recorded as views.
  expect([...recordedCalls]).toEqual(expect.arrayContaining(names.filter((name) => calls[name]?.tells === true)));
  expect([...recordedCalls]).toContain('own bodyChecks');
});
