import type { ReactElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardPage } from '~/domain/account/guards';
import type { DocumentKind } from '~/domain/document/schema';
import { system } from '~/domain/shared/actor';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { resolveActor } from '~/server/auth/resolve-actor';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { handleDocumentDownload } from '~/server/api/document-download';
import { stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { createPurchasedContract } from '~/server/services/lesson/contract/purchase/create-purchased-contract';
import { renderDocument } from '~/server/services/document/render-document';
import { callerFor } from '~/test/caller';
import { bodyCheckScene, createFinding } from '~/test/company/body-check-scene';
import { createCompanyBills, MONTH } from '~/test/company/closed-month';
import { createEmployee } from '~/test/factories/company';
import { createReceiptOrder } from '~/test/factories/document';
import { createDueReport, freezeDueReports } from '~/test/factories/employer-report';
import { cookieOf, createMembers } from '~/test/members';
import { pageRequest } from '~/test/framework/headers';

const addresses = ['receipt', 'bill', 'program', 'expert', 'pdf'] as const;
type Address = (typeof addresses)[number];

type Paper = {
  address: Address;
  kind: DocumentKind;
  /** People whom the document is about or who could expect to read it, by their part, with their cookies. */
  involved: Record<string, string>;
  encryptedId: string;
  /** Those who can read it, by their part or their role. */
  readers: readonly string[];
};

const reportedAt = seoulInstant(2026, 11, 24, 9);
let papers: Record<string, Paper>;
/** One member of each role who has nothing to do with any of the documents, and a coach whose profile one of them is. */
let strangers: Record<string, string>;

beforeAll(async () => {
  const members = await createMembers();
  strangers = Object.fromEntries(Object.entries(members).map(([role, { cookie }]) => [role, cookie]));
  papers = { ...(await createOrderPapers()), ...(await createCompanyPapers()), ...(await createBodyCheckPaper()) };
});
afterAll(async () => {
  pageRequest.cookie = '';
  await stopSender();
});

async function createOrderPapers(): Promise<Record<string, Paper>> {
  const { learner, coach, order, encryptedId } = await createReceiptOrder();
  await db.$transaction((tx) => createPurchasedContract(tx, { orderId: order.id, now: order.createdAt }));
  const involved = { buyer: await cookieOf(learner.id), 'coach of it': await cookieOf(coach.userId) };
  const ofOrder = { involved, encryptedId, readers: ['buyer', 'operator'] };
  const everybody = ['learner', 'corporateLearner', 'companyManager', 'companyExpert', 'coach', 'operator'];
  return {
    receipt: { ...ofOrder, address: 'receipt', kind: 'receipt' },
    bill: { ...ofOrder, address: 'bill', kind: 'bill' },
    program: { ...ofOrder, address: 'program', kind: 'program' },
    profile: {
      address: 'expert',
      kind: 'expert',
      involved,
      encryptedId: encryptId('coach', coach.id),
      readers: ['buyer', 'coach of it', ...everybody],
    },
  };
}

async function createCompanyPapers(): Promise<Record<string, Paper>> {
  const { scene, other, manager, colleague, billOf } = await createCompanyBills();
  const involved = {
    'its expert': await cookieOf(scene.expert.userId),
    'its manager': await cookieOf(manager.id),
    'its employee': await cookieOf(colleague.id),
    'another expert': await cookieOf(other.expert.userId),
  };
  const statement = await db.settlementStatement.findFirstOrThrow({
    where: { coachId: scene.expert.id, month: { month: MONTH } },
  });
  const authorised = await db.companyExpert.findFirstOrThrow({ where: { coachId: scene.expert.id } });
  const report = await createDueReport(reportedAt);
  const reader = await createEmployee(report.csCorporateId);
  await freezeDueReports(reportedAt);
  const { id: reportId } = await db.employerReport.findFirstOrThrow({
    where: { csCorporateId: report.csCorporateId },
  });
  return {
    companyBill: {
      address: 'bill',
      kind: 'companyBill',
      involved,
      encryptedId: encryptId('companyBill', (await billOf()).id),
      readers: ['its manager', 'operator'],
    },
    statement: {
      address: 'bill',
      kind: 'expertStatement',
      involved,
      encryptedId: encryptId('expertStatement', statement.id),
      readers: ['its expert'],
    },
    attendance: {
      address: 'pdf',
      kind: 'attendanceReport',
      involved,
      encryptedId: encryptId('attendanceMonth', authorised.id, Number(MONTH.replace('-', ''))),
      readers: ['its expert'],
    },
    employerReport: {
      address: 'pdf',
      kind: 'employerReport',
      involved: { 'its manager': await cookieOf(report.manager.id), 'its employee': await cookieOf(reader.id) },
      encryptedId: encryptId('employerReport', reportId),
      readers: ['its manager', 'operator'],
    },
  };
}

async function createBodyCheckPaper(): Promise<Record<string, Paper>> {
  const scene = await bodyCheckScene({ people: 2 });
  await scene.write({ lesson: 0 }, [createFinding('어깨', 'L', 4, 2)]);
  const { encryptedDocumentSubject } = await scene.employee(0, scene.day(0, 10)).b2bLearner.bodyChecks({});
  const manager = await createEmployee(scene.csCorporateId, { isManager: true });
  return {
    bodyCheck: {
      address: 'pdf',
      kind: 'pdf',
      involved: {
        owner: await cookieOf(scene.who(0).userId),
        'its expert': await cookieOf(scene.expert.userId),
        colleague: await cookieOf(scene.who(1).userId),
        'its manager': await cookieOf(manager.id),
      },
      encryptedId: encryptedDocumentSubject ?? '',
      readers: ['owner', 'its expert'],
    },
  };
}

type Page = () => ReactElement | Promise<ReactElement>;

const pageOf: Record<Address, (encryptedId: string | null) => Promise<Page>> = {
  receipt: async (id) =>
    id === null
      ? (await import('./(document)/f/document/receipt/page')).default
      : withId((await import('./(document)/f/document/receipt/[id]/page')).default, id),
  bill: async (id) =>
    id === null
      ? (await import('./(document)/f/document/bill/page')).default
      : withId((await import('./(document)/f/document/bill/[id]/page')).default, id),
  program: async (id) =>
    id === null
      ? (await import('./(document)/f/document/program/page')).default
      : withId((await import('./(document)/f/document/program/[id]/page')).default, id),
  expert: async (id) =>
    id === null
      ? (await import('./(document)/f/document/expert/page')).default
      : withId((await import('./(document)/f/document/expert/[id]/page')).default, id),
  pdf: async (id) => {
    if (id !== null) return withId((await import('./(document)/f/document/pdf/[id]/page')).default, id);
    const { default: listPage } = await import('./(document)/f/document/pdf/page');
    return () => listPage({ searchParams: Promise.resolve({}) });
  },
};

const withId =
  (page: (props: { params: Promise<{ id: string }> }) => Promise<ReactElement>, id: string): Page =>
  () =>
    page({ params: Promise.resolve({ id }) });

/** Opens an address as the person with this cookie: 'page', '404', 'empty', or the path of a redirect. */
async function open(address: Address, encryptedId: string | null, cookie: string): Promise<string> {
  const path = `/f/document/${address}${encryptedId === null ? '' : `/${encryptedId}`}`;
  if (cookie === '') return guardPage({ alive: false }, { path, search: '' })?.location ?? 'page';
  pageRequest.cookie = cookie;
  const page = await pageOf[address](encryptedId);
  const [{ DocumentPage }, { PaperListPage }, { EmptyState }] = await Promise.all([
    import('./(document)/document-page'),
    import('./(document)/paper-list-page'),
    import('~/components/ui/empty-state'),
  ]);
  try {
    const element = await page();
    const isServerPart = element.type === DocumentPage || element.type === PaperListPage;
    const shown = isServerPart
      ? await (element.type as (props: unknown) => Promise<ReactElement>)(element.props)
      : element;
    return shown.type === EmptyState ? 'empty' : 'page';
  } catch (thrown) {
    const digest = (thrown as { digest?: string }).digest ?? '';
    if (digest.startsWith('NEXT_REDIRECT')) return digest.split(';')[2] ?? '';
    if (digest.endsWith(';404')) return '404';
    throw thrown;
  }
}

/** Requests the PDF: 'PDF', or the code of the rejection. */
async function requestPdf({ kind, encryptedId }: Paper, cookie: string): Promise<string> {
  const { actor } = await resolveActor(cookie);
  try {
    await callerFor(actor).document.request({ kind, encryptedId });
    return 'PDF';
  } catch (thrown) {
    return (thrown as { code: string }).code;
  }
}

/** Draws the PDF that a reader requests. @returns the id with which a person downloads it */
async function drawPdf({ kind, encryptedId }: Paper, cookie: string): Promise<string> {
  const { actor } = await resolveActor(cookie);
  const { encryptedDocumentId } = await callerFor(actor).document.request({ kind, encryptedId });
  const { id: documentId } = decryptId('document', encryptedDocumentId);
  const worker = serviceContext({ actor: system, now: new Date(), ip: null, userAgent: null });
  await renderDocument(worker, { documentId, final: true }, () =>
    Promise.resolve({ file: new Uint8Array(Buffer.from('%PDF')), pageCount: 1 }),
  );
  return encryptedDocumentId;
}

const download = async (encryptedDocumentId: string, cookie: string) =>
  (
    await handleDocumentDownload(
      new Request(`http://localhost/documents/${encryptedDocumentId}/download`, { headers: { cookie } }),
    )
  ).status;

const names = [
  'receipt',
  'bill',
  'program',
  'profile',
  'companyBill',
  'statement',
  'attendance',
  'employerReport',
  'bodyCheck',
] as const;

describe('a document with its id', () => {
  it.each(names)('%s is page, PDF and file for its readers, and not found for everybody else', async (name) => {
    const paper = papers[name];
    if (!paper) throw new Error('no such paper');
    const { address, encryptedId, readers, involved } = paper;
    const people = { ...strangers, ...involved };
    const owner = people[readers[0] ?? ''] ?? '';
    const file = await drawPdf(paper, owner);
    const answers = await Promise.all(
      Object.entries(people).map(async ([person, cookie]) => [
        person,
        [await requestPdf(paper, cookie), await download(file, cookie)],
      ]),
    );
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(
        Object.keys(people).map((person) => [
          person,
          readers.includes(person) ? ['PDF', 200] : person === 'anonymous' ? ['UNAUTHORIZED', 401] : ['NOT_FOUND', 404],
        ]),
      ),
    );
    const pages: Record<string, string> = {};
    // One after another, because the request is shared.
    for (const [person, cookie] of Object.entries(people)) pages[person] = await open(address, encryptedId, cookie);
    const login = `/login?redirectTo=${encodeURIComponent(`/f/document/${address}/${encryptedId}`)}`;
    expect(pages).toEqual(
      Object.fromEntries(
        Object.keys(people).map((person) => [
          person,
          person === 'anonymous' ? login : readers.includes(person) ? 'page' : '404',
        ]),
      ),
    );
  });

  it('is not found under the address of another kind', async () => {
    const { receipt, companyBill, employerReport, profile } = papers;
    if (!receipt || !companyBill || !employerReport || !profile) throw new Error('no such paper');
    const buyer = receipt.involved['buyer'] ?? '';
    for (const address of ['expert', 'pdf'] as const)
      expect(await open(address, receipt.encryptedId, buyer)).toBe('404');
    for (const address of ['receipt', 'bill', 'program', 'pdf'] as const)
      expect(await open(address, profile.encryptedId, buyer)).toBe('404');
    const manager = companyBill.involved['its manager'] ?? '';
    for (const address of ['receipt', 'program', 'expert', 'pdf'] as const)
      expect(await open(address, companyBill.encryptedId, manager)).toBe('404');
    expect(await open('bill', employerReport.encryptedId, employerReport.involved['its manager'] ?? '')).toBe('404');
  });
});

describe('an address without an id', () => {
  const own = '/f/company/learner/body-check/report';
  /** Where each role arrives; `own` means a redirect to the person's only document. */
  const expected: Record<Address, Record<string, string>> = {
    receipt: { buyer: 'own', learner: 'empty', corporateLearner: 'empty', companyManager: 'empty', coach: 'empty' },
    bill: { buyer: 'own', learner: 'empty', corporateLearner: 'empty', companyManager: 'page', coach: 'page' },
    program: { buyer: 'own', learner: 'empty', corporateLearner: 'empty', companyManager: 'empty', coach: 'empty' },
    expert: { buyer: 'own', learner: 'empty', corporateLearner: 'empty', companyManager: 'empty', coach: 'own' },
    pdf: { buyer: own, learner: own, corporateLearner: own, companyManager: own, coach: own },
  };
  const ofExperts: Record<Address, string> = {
    receipt: 'empty',
    bill: 'page',
    program: 'empty',
    expert: 'own',
    pdf: 'page',
  };
  const ofOperators: Record<Address, string> = {
    receipt: 'empty',
    bill: 'empty',
    program: 'empty',
    expert: 'empty',
    pdf: own,
  };

  it.each(addresses)('/f/document/%s opens the newest document or a list, and is never missing', async (address) => {
    const people = { ...strangers, buyer: papers['receipt']?.involved['buyer'] ?? '' };
    const pages: Record<string, string> = {};
    for (const [person, cookie] of Object.entries(people)) {
      const result = await open(address, null, cookie);
      pages[person] = result.startsWith(`/f/document/${address}/`) ? 'own' : result;
    }
    expect(pages).toEqual({
      ...expected[address],
      companyExpert: ofExperts[address],
      operator: ofOperators[address],
      anonymous: `/login?redirectTo=${encodeURIComponent(`/f/document/${address}`)}`,
    });
  });
});
