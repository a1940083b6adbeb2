import { describe, expect, it } from 'vitest';
import * as lists from './list-filters';
import { reader } from './list-filters';

type Filters = (get: lists.Get) => object;

/** For each list: an address with every parameter, and the query that the list makes from it. */
const full: readonly (readonly [name: string, filters: Filters, address: Record<string, string>, asked: object])[] = [
  ['messages', lists.messageFilters, { status: 'FAILED', q: '김하늘' }, { status: 'FAILED', query: '김하늘' }],
  [
    'members',
    lists.memberFilters,
    { grade: 'coach', today: 'JOINED', q: 'a@b.kr' },
    { grade: 'coach', today: 'JOINED', query: 'a@b.kr' },
  ],
  [
    'coaches',
    lists.coachFilters,
    { status: 'APPROVED', q: '한' },
    { status: 'APPROVED', waiting: undefined, query: '한' },
  ],
  ['waiting coaches', lists.coachFilters, { status: 'WAITING' }, { status: undefined, waiting: 'WAITING', query: '' }],
  [
    'orders',
    lists.orderFilters,
    { status: 'PAID', refund: 'FAILED', today: 'PLACED', q: '2026' },
    { status: 'PAID', refund: 'FAILED', today: 'PLACED', query: '2026' },
  ],
  [
    'lessons',
    lists.lessonFilters,
    {
      status: 'HELD',
      vertical: 'music',
      from: '2026-11-01',
      to: '2026-11-22',
      q: '하늘',
      coach: '지우',
      contract: 'k1_x',
      attention: 'paused-coach',
    },
    {
      status: 'HELD',
      serviceType: 'music',
      from: '2026-11-01',
      to: '2026-11-22',
      query: '하늘',
      coach: '지우',
      encryptedContractId: 'k1_x',
      attention: 'paused-coach',
    },
  ],
  ['owed', lists.extraPayoutFilters, { status: 'OPEN' }, { status: 'OPEN' }],
  [
    'tools',
    lists.toolOrderFilters,
    { status: 'SHIPPED', refund: 'FAILED', today: 'PAID', q: '매트' },
    { status: 'SHIPPED', rent: undefined, waiting: undefined, refund: 'FAILED', today: 'PAID', query: '매트' },
  ],
  [
    'late rents',
    lists.toolOrderFilters,
    { status: 'LATE' },
    { status: undefined, rent: 'LATE', waiting: undefined, refund: undefined, today: undefined, query: '' },
  ],
  [
    'waiting tool orders',
    lists.toolOrderFilters,
    { status: 'WAITING' },
    { status: undefined, rent: undefined, waiting: 'WAITING', refund: undefined, today: undefined, query: '' },
  ],
  ['stock', lists.toolStockFilters, { vertical: 'music', q: '줄' }, { serviceType: 'music', query: '줄' }],
  ['complaints', lists.complaintFilters, { status: 'RESOLVED' }, { status: 'RESOLVED' }],
  [
    'coach documents',
    lists.coachDocumentFilters,
    { status: 'SUBMITTED', kind: 'IDENTITY', q: '한' },
    { status: 'SUBMITTED', kind: 'IDENTITY', query: '한' },
  ],
  [
    'changes of profiles',
    lists.coachProfileFilters,
    { status: 'SUBMITTED', q: '한' },
    { status: 'SUBMITTED', query: '한' },
  ],
  ['reviews', lists.reviewFilters, { photo: 'HIDDEN', q: '한' }, { photo: 'HIDDEN', query: '한' }],
  [
    'leads',
    lists.leadFilters,
    { status: 'WON', owner: 'ME', due: 'OVERDUE' },
    { status: 'WON', owner: 'ME', due: 'OVERDUE' },
  ],
  ['matches', lists.matchFilters, { status: 'NOBODY' }, { status: 'NOBODY' }],
  [
    'audit',
    lists.auditFilters,
    { action: 'coach.move', q: '한', from: '2026-11-01', to: '2026-11-22' },
    { action: 'coach.move', query: '한', from: '2026-11-01', to: '2026-11-22' },
  ],
  [
    'company lessons',
    lists.timetableFilters,
    { company: '7', from: '2026-12-01', to: '2026-12-31', attention: 'unclosed' },
    { csCorporateId: 7, from: '2026-12-01', to: '2026-12-31', attention: 'unclosed' },
  ],
  [
    'appeals',
    lists.appealFilters,
    { status: 'OPEN', company: '7', q: '한' },
    { status: 'OPEN', csCorporateId: 7, query: '한' },
  ],
  ['statements', lists.statementFilters, { status: 'PAID' }, { status: 'PAID' }],
  ['disputes', lists.disputeFilters, { status: 'OPEN' }, { status: 'OPEN' }],
  ['bills', lists.billFilters, { status: 'OVERDUE', month: '2026-11' }, { state: 'OVERDUE', month: '2026-11' }],
  ['jobs', (get) => lists.jobFilters('send-message', get), { state: 'dead' }, { queue: 'send-message', state: 'dead' }],
];

const readerOf = (address: Record<string, string | string[]>) => reader(Promise.resolve(address));

describe('the query of a console list', () => {
  it.each(full)('%s: maps each parameter of the address to its own filter', async (_name, filters, address, asked) => {
    expect(filters(await readerOf(address))).toEqual(asked);
  });

  it.each(full)('%s: ignores missing, unknown and repeated parameters', async (_name, filters, address) => {
    const nothing = filters(await readerOf({}));
    expect(
      Object.values(nothing).filter(
        (value) => value !== undefined && value !== '' && value !== 'send-message' && value !== 'ready',
      ),
    ).toEqual([]);
    // Search text and row tokens may be any text.
    const chosen = Object.keys(address).filter((key) => !['q', 'coach', 'contract'].includes(key));
    const unknown = Object.fromEntries(chosen.map((key) => [key, 'toString']));
    const twice = Object.fromEntries(Object.entries(address).map(([key, value]) => [key, [value, value]]));
    for (const unknownValue of [unknown, twice]) expect(filters(await readerOf(unknownValue))).toEqual(nothing);
  });
});
