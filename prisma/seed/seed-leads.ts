import type { LeadKind } from '~/domain/lead/kinds';
import { workingDayAfter } from '~/domain/lead/next-step';
import { leadPolicy } from '~/domain/lead/policy';
import { isOpenLead, type LeadStatus } from '~/domain/lead/status';
import { DAY_MS } from '~/domain/shared/durations';
import { continueSequence, insertRows, type Queryable } from './insert-rows';

const OPERATOR_ID = 1;

type DemoLead = {
  company: string;
  person: string;
  email: string;
  phone: string | null;
  people: number;
  kind: LeadKind;
  program: string | null;
  message: string;
  daysAgo: number;
  /** The states in order, one a day. */
  states: readonly LeadStatus[];
  reason?: string;
  notes?: readonly string[];
};

/** One request of a company in each state; the addresses belong to nobody. */
const demoLeads: readonly DemoLead[] = [
  {
    company: '물결출판',
    person: '차민서',
    email: 'minseo@mulgyeol.test',
    phone: null,
    people: 35,
    kind: 'TRIAL',
    program: 'stretch',
    message: '점심시간에 한 번 받아 보고 싶어요. 회의실에 의자 12개가 들어가요.',
    daysAgo: 0,
    states: ['NEW'],
  },
  {
    company: '새빛소프트',
    person: '오하나',
    email: 'hana@saebit.test',
    phone: '0212345678',
    people: 120,
    kind: 'INTRODUCTION',
    program: 'pain',
    message: '개발팀이 주로 앉아서 일해요. 한 주에 두 번, 오전이 좋아요.',
    daysAgo: 2,
    states: ['NEW', 'CONTACTED'],
    notes: ['수요일과 금요일 오전 10시가 좋다고 하셨어요.'],
  },
  {
    company: '두루물류',
    person: '백승재',
    email: 'seungjae@duru.test',
    phone: '0313456789',
    people: 480,
    kind: 'INTRODUCTION',
    program: 'healthcare',
    message: '물류센터 두 곳에서 교대 근무에 맞출 수 있는지 궁금해요.',
    daysAgo: 9,
    states: ['NEW', 'CONTACTED', 'PROPOSED'],
    notes: ['이천과 용인 두 곳으로 제안서를 보냈어요.', '교대 시간표를 메일로 받았어요.'],
  },
  {
    company: '한빛소재',
    person: '윤가람',
    email: 'garam@hanbit.test',
    phone: null,
    people: 300,
    kind: 'INTRODUCTION',
    program: null,
    message: '본사 직원을 위한 수업을 알아보고 있어요.',
    daysAgo: 60,
    states: ['NEW', 'CONTACTED', 'PROPOSED', 'WON'],
  },
  {
    company: '나래디자인',
    person: '도윤슬',
    email: 'yunseul@narae.test',
    phone: '0702345678',
    people: 14,
    kind: 'TRIAL',
    program: 'stress',
    message: '',
    daysAgo: 30,
    states: ['NEW', 'CONTACTED', 'LOST'],
    reason: '올해 예산이 없어서 내년에 다시 보기로 했어요.',
  },
];

/** Seeds requests of companies, each with its states and notes. */
export async function seedLeads(client: Queryable, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select id from companies order by id limit 1');
  const leads = demoLeads.map((lead, index) => describeLead(lead, index + 1, rows[0]?.id ?? null, now));
  await insertRows(
    client,
    'leads',
    leads.map(({ row }) => row),
  );
  await insertRows(
    client,
    'lead_notes',
    leads.flatMap(({ notes }) => notes),
  );
  await insertRows(
    client,
    'state_events',
    leads.flatMap(({ events }) => events),
  );
  await continueSequence(client, 'leads');
}

function describeLead(lead: DemoLead, id: number, csCorporateId: number | null, now: Date) {
  const { company, person, email, phone, people, kind, program, message, states, reason = null, notes = [] } = lead;
  const createdAt = new Date(now.getTime() - lead.daysAgo * DAY_MS);
  const timeOf = (step: number) => new Date(createdAt.getTime() + step * DAY_MS);
  const status = states.at(-1) ?? 'NEW';
  const isOpen = isOpenLead(status);
  return {
    row: {
      id,
      kind,
      status,
      company_name: company,
      person,
      email,
      phone,
      people,
      program_key: program,
      message,
      consent_version: leadPolicy.consentVersion,
      owner_id: status === 'NEW' ? null : OPERATOR_ID,
      next_on: isOpen ? workingDayAfter(now) : null,
      cs_corporate_id: status === 'WON' ? csCorporateId : null,
      revision: states.length,
      created_at: createdAt,
      ended_at: isOpen ? null : timeOf(states.length - 1),
    },
    notes: notes.map((text, index) => ({
      lead_id: id,
      author_id: OPERATOR_ID,
      text,
      created_at: timeOf(index + 1),
    })),
    events: states.map((to, step) => ({
      machine: 'lead',
      entity_id: id,
      from: states[step - 1] ?? null,
      to,
      actor_id: step === 0 ? null : OPERATOR_ID,
      actor_role: step === 0 ? 'system' : 'operator',
      reason: to === 'LOST' ? reason : null,
      at: timeOf(step),
    })),
  };
}
