import type { InvitationStatus, MatchStatus } from '~/generated/prisma/enums';
import type { StateMachine } from '~/domain/shared/state-machine';

export type { InvitationStatus, MatchStatus };

/**
 * What a learner who wants to be matched waits for. ASKING: coaches are asked, round by round. CHOOSING: the round is
 * over and there are proposals. NOBODY: every coach who fits was asked and none proposes. ENDED: paid, given up or out
 * of time.
 */
export const matchMachine: StateMachine<MatchStatus> = {
  name: 'match',
  moves: {
    ASKING: {
      ASKING: ['operator', 'system'],
      CHOOSING: ['system'],
      NOBODY: ['system'],
      ENDED: ['learner', 'operator', 'system'],
    },
    CHOOSING: { ASKING: ['operator', 'system'], NOBODY: ['system'], ENDED: ['learner', 'operator', 'system'] },
    NOBODY: { ASKING: ['operator', 'system'], CHOOSING: ['system'], ENDED: ['learner', 'operator', 'system'] },
  },
};

/**
 * One coach who was asked. Until the deadline of the round a coach may change a proposal (a row that leads to itself),
 * take it back, or come round; LAPSED did not answer in time; CHOSEN and CLOSED are the end, with this coach or
 * without.
 */
export const invitationMachine: StateMachine<InvitationStatus> = {
  name: 'invitation',
  moves: {
    INVITED: { PROPOSED: ['coach'], DECLINED: ['coach'], LAPSED: ['system'], CHOSEN: ['system'], CLOSED: ['system'] },
    PROPOSED: { PROPOSED: ['coach'], WITHDRAWN: ['coach'], CHOSEN: ['system'], CLOSED: ['system'] },
    DECLINED: { PROPOSED: ['coach'] },
    WITHDRAWN: { PROPOSED: ['coach'] },
  },
};

/** Coaches who wait for an answer, or from whom one is waited for. */
export const openInvitationStatuses = ['INVITED', 'PROPOSED'] as const satisfies readonly InvitationStatus[];

/** One learner has one open request a vertical; a unique index says so. */
export function isOpenMatch(status: MatchStatus): boolean {
  return status !== 'ENDED';
}

/** From where a proposal may come: what the machine's table says, as a list. */
const answerable: ReadonlySet<InvitationStatus> = new Set(['INVITED', 'PROPOSED', 'DECLINED', 'WITHDRAWN']);

/** May the coach answer, change or take back? Until the deadline, while the request goes on. */
export function mayCoachAct({
  matchStatus,
  status,
  answerBy,
  now,
}: {
  matchStatus: MatchStatus;
  status: InvitationStatus;
  answerBy: Date;
  now: Date;
}): boolean {
  return isOpenMatch(matchStatus) && now < answerBy && answerable.has(status);
}

/** What a coach may do with an invitation: propose (or change the proposal), decline, withdraw, send a payment link. */
export const invitationActions = ['PROPOSE', 'DECLINE', 'WITHDRAW', 'SEND_LINK'] as const;
export type InvitationAction = (typeof invitationActions)[number];

type InvitationCase = {
  matchStatus: MatchStatus;
  status: InvitationStatus;
  answerBy: Date;
  now: Date;
  /** An operator has paused the coach's activity. */
  coachPaused: boolean;
  /** The coach teaches a program of the vertical that can be proposed. */
  hasProgram: boolean;
  /** The program of the coach's proposal is sold at present. */
  isProposalSold: boolean;
};

/** The services check again; this only keeps pages from offering what they would refuse. */
export function invitationActionsFor({
  coachPaused,
  hasProgram,
  isProposalSold,
  ...subject
}: InvitationCase): InvitationAction[] {
  const { matchStatus, status } = subject;
  const mayAct = mayCoachAct(subject);
  const mayLink = isOpenMatch(matchStatus) && status === 'PROPOSED' && isProposalSold && !coachPaused;
  return [
    ...(mayAct && hasProgram && !coachPaused ? (['PROPOSE'] as const) : []),
    ...(mayAct && status === 'INVITED' ? (['DECLINE'] as const) : []),
    ...(mayAct && status === 'PROPOSED' ? (['WITHDRAW'] as const) : []),
    ...(mayLink ? (['SEND_LINK'] as const) : []),
  ];
}

export type RoundCase = {
  status: MatchStatus;
  /** When the round's coaches must have answered. */
  answerBy: Date;
  /** Proposals that stand, of all rounds. */
  proposed: number;
  /** Coaches of this round who have not answered. */
  waiting: number;
  now: Date;
};

/** What the end of a round leads to: nothing yet, the learner's choice, or the next coaches. */
export function afterRound({ status, answerBy, proposed, waiting, now }: RoundCase): 'WAIT' | 'CHOOSE' | 'NEXT' {
  if (status !== 'ASKING' && status !== 'CHOOSING') return 'WAIT';
  if (now < answerBy && waiting > 0) return 'WAIT';
  if (proposed === 0) return 'NEXT';
  return status === 'ASKING' ? 'CHOOSE' : 'WAIT';
}
