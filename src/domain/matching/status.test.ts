import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { assertTransition, type TransitionRole } from '~/domain/shared/state-machine';
import { finishedAnswers, painAnswers, workoutAnswers } from '~/test/factories/suggest';
import type { HealthCheck } from '~/domain/health-stop/schema';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import { firstMissingStep, suggestFlows } from '~/domain/suggest/flow';
import { finishAnswers, splitHealth } from '~/domain/suggest/finish';
import { closedText, coachMatchMail, learnerMatchMail } from './mails';
import { reminderAt, roundDeadline } from './rules';
import { afterRound, invitationActionsFor, invitationMachine, matchMachine, canCoachAct } from './status';
import { requestSummaryOf } from './request-summary';
import { filterOfAnswers, withClassPurposes } from '~/domain/suggest/answers-filter';

const roles: TransitionRole[] = ['learner', 'coach', 'operator', 'system'];
const matchStatuses = ['ASKING', 'CHOOSING', 'NOBODY', 'ENDED'] as const;
const invitationStatuses = ['INVITED', 'PROPOSED', 'DECLINED', 'WITHDRAWN', 'LAPSED', 'CHOSEN', 'CLOSED'] as const;
const now = new Date('2026-11-20T03:00:00Z');

describe('the state machines of a match request', () => {
  it.each([
    [matchMachine.name, matchMachine.transitions, matchStatuses, 'ASKING'],
    [invitationMachine.name, invitationMachine.transitions, invitationStatuses, 'INVITED'],
  ] as const)(
    '%s can reach every state and allows only the transitions of its table',
    (name, transitions, states, start) => {
      const table = transitions as Record<string, Record<string, readonly TransitionRole[]> | undefined>;
      const reached = new Set<string>([start]);
      for (const from of reached) for (const to of Object.keys(table[from] ?? {})) reached.add(to);
      expect([...reached].toSorted()).toEqual([...states].toSorted());
      fc.assert(
        fc.property(
          fc.array(fc.record({ to: fc.constantFrom(...states), role: fc.constantFrom(...roles) }), { maxLength: 40 }),
          (attempts) => {
            let state: string = start;
            for (const { to, role } of attempts) {
              const allowed = table[state]?.[to]?.includes(role) ?? false;
              try {
                assertTransition({ name, transitions: table }, state, to, role);
                expect(allowed).toBe(true);
                state = to;
              } catch (error) {
                expect(error).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
                expect(allowed).toBe(false);
              }
            }
          },
        ),
      );
    },
  );

  it('allow no transition from an end state, and no action of a coach after the deadline', () => {
    const table: Record<string, Partial<Record<string, unknown>> | undefined> = invitationMachine.transitions;
    for (const end of ['LAPSED', 'CHOSEN', 'CLOSED']) expect(table[end]).toBeUndefined();
    expect(matchMachine.transitions.ENDED).toBeUndefined();
    fc.assert(
      fc.property(
        fc.constantFrom(...matchStatuses),
        fc.constantFrom(...invitationStatuses),
        fc.integer({ min: -48, max: 48 }),
        (matchStatus, status, hours) => {
          const may = canCoachAct({ matchStatus, status, answerBy: new Date(now.getTime() + hours * HOUR_MS), now });
          expect(may).toBe(matchStatus !== 'ENDED' && hours > 0 && table[status]?.['PROPOSED'] !== undefined);
        },
      ),
    );
  });
});

describe('the actions of a coach for an invitation', () => {
  const subject = {
    matchStatus: 'ASKING',
    status: 'INVITED',
    answerBy: new Date(now.getTime() + HOUR_MS),
    now,
    coachPaused: false,
    hasProgram: true,
    isProposalSold: true,
  } as const;
  type Change = Partial<Parameters<typeof invitationActionsFor>[0]>;

  it.each<[Change, string[]]>([
    [{}, ['PROPOSE', 'DECLINE']],
    [{ status: 'PROPOSED' }, ['PROPOSE', 'WITHDRAW', 'SEND_LINK']],
    [{ status: 'DECLINED' }, ['PROPOSE']],
    [{ status: 'WITHDRAWN' }, ['PROPOSE']],
    [{ status: 'LAPSED' }, []],
    [{ status: 'CHOSEN' }, []],
    [{ status: 'CLOSED' }, []],
    [{ coachPaused: true }, ['DECLINE']],
    [{ coachPaused: true, status: 'PROPOSED' }, ['WITHDRAW']],
    [{ coachPaused: true, status: 'DECLINED' }, []],
    [{ coachPaused: true, status: 'WITHDRAWN' }, []],
    [{ hasProgram: false }, ['DECLINE']],
    [{ hasProgram: false, status: 'DECLINED' }, []],
    [{ isProposalSold: false, status: 'PROPOSED' }, ['PROPOSE', 'WITHDRAW']],
    [{ answerBy: now }, []],
    [{ answerBy: now, status: 'DECLINED' }, []],
    [{ answerBy: now, status: 'PROPOSED' }, ['SEND_LINK']],
    [{ matchStatus: 'ENDED', status: 'PROPOSED' }, []],
    [{ matchStatus: 'ENDED', status: 'DECLINED' }, []],
  ])('%o: %o', (change, actions) => {
    expect(invitationActionsFor({ ...subject, ...change })).toEqual(actions);
  });
});

describe('a round', () => {
  const anyRound = fc.record({
    status: fc.constantFrom(...matchStatuses),
    answerBy: fc.integer({ min: -30, max: 30 }).map((hours) => new Date(now.getTime() + hours * HOUR_MS)),
    proposed: fc.nat(5),
    waiting: fc.nat(5),
    now: fc.constant(now),
  });

  it('ends at its deadline or when every coach has answered, never earlier and never twice', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const after = afterRound(round);
        const over = round.answerBy <= now || round.waiting === 0;
        const goesOn = round.status === 'ASKING' || round.status === 'CHOOSING';
        if (!over || !goesOn) expect(after).toBe('WAIT');
        else if (round.proposed === 0) expect(after).toBe('NEXT');
        else expect(after).toBe(round.status === 'ASKING' ? 'CHOOSE' : 'WAIT');
        // A learner who was asked to choose is not asked again.
        if (after === 'CHOOSE') expect(afterRound({ ...round, status: 'CHOOSING' })).toBe('WAIT');
      }),
    );
  });

  it('never ends after the consulting, and sends its reminder before it ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 * 60 }), (minutes) => {
        const endsAt = new Date(now.getTime() + minutes * MINUTE_MS);
        const answerBy = roundDeadline(now, endsAt);
        expect(answerBy === null).toBe(minutes < 6 * 60);
        if (!answerBy) return;
        expect(answerBy.getTime()).toBeLessThanOrEqual(endsAt.getTime());
        expect(answerBy.getTime()).toBeLessThanOrEqual(now.getTime() + 24 * HOUR_MS);
        const reminder = reminderAt(now, answerBy);
        expect(reminder.getTime()).toBeGreaterThan(now.getTime());
        expect(reminder.getTime()).toBeLessThan(answerBy.getTime());
      }),
    );
  });
});

describe('a questionnaire for a match request', () => {
  it('needs no coach in any vertical, and submits none', () => {
    for (const serviceType of serviceTypes) {
      const flow = suggestFlows[serviceType];
      const answers = {
        ...finishedAnswers(serviceType),
        coach: { userId: '', programPermalink: 'some-program', gender: null },
      };
      expect([serviceType, firstMissingStep({ ...answers, isMatchSelf: true }, flow, { healthConsent: true })]).toEqual(
        [serviceType, 'search'],
      );
      expect([
        serviceType,
        firstMissingStep({ ...answers, isMatchSelf: false }, flow, { healthConsent: true }),
      ]).toEqual([serviceType, null]);
      expect(
        firstMissingStep({ ...answers, isMatchSelf: false, coach: { ...answers.coach, programPermalink: '' } }, flow, {
          healthConsent: true,
        }),
      ).toBe('program');
      expect(
        finishAnswers({ ...answers, isMatchSelf: false, coach: { ...answers.coach, userId: 'looked-at' } }, flow).coach
          .userId,
      ).toBe('');
      expect(
        finishAnswers({ ...answers, isMatchSelf: true, coach: { ...answers.coach, userId: 'chosen' } }, flow).coach
          .userId,
      ).toBe('chosen');
    }
  });

  it('shows a coach no health data, no typed text and no unit number', () => {
    const typed = fc.string({ minLength: 6, maxLength: 30 }).map((text) => `«${text}»`);
    fc.assert(
      fc.property(
        fc.constantFrom(...serviceTypes),
        fc.record({ detail: typed, etc: typed, direct: typed, history: typed, petEtc: typed }),
        (serviceType, words) => {
          const base = finishedAnswers(serviceType);
          const answers = {
            ...base,
            etc: words.etc,
            address: { ...base.address, detail: words.detail },
            pet: { hasPet: true, petType: 'dog' as const, etc: words.petEtc },
            purpose: {
              ...base.purpose,
              diseaseAndMedicalHistories: [words.history],
              diseaseAndMedicalHistoryDirectInput: words.direct,
            },
          };
          for (const read of [answers, splitHealth(answers).plain]) {
            const text = JSON.stringify(requestSummaryOf(serviceType, read));
            for (const word of Object.values(words)) expect(text).not.toContain(JSON.stringify(word).slice(1, -1));
          }
        },
      ),
    );
    const wish = requestSummaryOf('ache', painAnswers());
    expect(wish).toMatchObject({ purposes: [], choices: [], purposesKept: true });
    expect(requestSummaryOf('workout', workoutAnswers())).toMatchObject({
      purposes: ['자세와 일상 통증'],
      purposesKept: false,
      types: ['pilates'],
    });
  });

  it('is searched by its class only, when the purposes were deleted with the consent', () => {
    const { plain } = splitHealth(painAnswers());
    expect(filterOfAnswers('ache', plain, 'none').purposes).toEqual([]);
    expect(filterOfAnswers('ache', withClassPurposes(plain), 'none').purposes).toEqual(['pain']);
    expect(withClassPurposes(workoutAnswers())).toEqual(workoutAnswers());
  });
});

it('asks for certificates first in workout after a condition of health was named, however far it widens', () => {
  const named = { conditions: ['osteoporosis' as const], doctorOn: null };
  const none = { conditions: [], doctorOn: null };
  for (const widening of ['none', 'open'] as const) {
    const first = (serviceType: ServiceType, healthCheck: HealthCheck | null) =>
      filterOfAnswers(serviceType, { ...workoutAnswers(), healthCheck }, widening).certificatesFirst;
    expect(first('workout', named)).toBe(true);
    expect([first('workout', none), first('workout', null), first('ache', named)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
});

describe('the mails of a match request', () => {
  const at = { url: 'https://dagaon.test/x' };

  it('state at each deadline what happens next, and until when', () => {
    const until = new Date('2026-11-27T03:00:00Z');
    const all = [
      learnerMatchMail({ kind: 'sent', asked: 5, answerBy: until }, at),
      learnerMatchMail({ kind: 'firstProposal', coachName: '한지우', answerBy: until, expiresAt: until }, at),
      learnerMatchMail({ kind: 'choose', proposed: 2, expiresAt: until }, at),
      learnerMatchMail({ kind: 'nextRound', asked: 2, answerBy: until }, at),
      learnerMatchMail({ kind: 'lastCall', proposed: 1, expiresAt: until }, at),
      learnerMatchMail({ kind: 'lastCall', proposed: 0, expiresAt: until }, at),
      coachMatchMail({ kind: 'invited', answerBy: until }, at),
      coachMatchMail({ kind: 'reminder', answerBy: until }, at),
    ];
    for (const mail of all) expect(JSON.stringify(mail.facts)).toContain('11월 27일(금) 오후 12시');
    for (const mail of all) expect(mail.action?.url).toMatch(/^https/);
    expect(
      learnerMatchMail(
        { kind: 'nobody', change: '토요일 오전이면 3명 가능해요', tooLate: false, expiresAt: until },
        at,
      ).paragraphs.join(' '),
    ).toContain('토요일 오전이면 3명 가능해요');
    for (const end of ['PAID', 'GIVEN_UP', 'ANSWERED_AGAIN', 'EXPIRED', 'OPERATOR'] as const)
      expect(coachMatchMail({ kind: 'closed', endedBy: end, hadProposed: true }, at).paragraphs[0]).toBe(
        closedText(end),
      );
  });
});
