import type { InvitationStatus, MatchStatus } from '~/generated/prisma/enums';
import type { StateMachine } from '~/domain/shared/state-machine';

export type { InvitationStatus, MatchStatus };

/**
 * States of a match request. ASKING: coaches are invited, round by round. CHOOSING: the round is over and there are
 * proposals. NOBODY: every matching coach was invited and none has proposed. ENDED: paid, given up or expired.
 */
export const matchMachine: StateMachine<MatchStatus> = {
  name: 'match',
  transitions: {
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
 * States of an invited coach. Until the deadline of the round a coach may change a proposal (PROPOSED to PROPOSED),
 * withdraw it, or propose after declining. LAPSED did not answer in time; CHOSEN and CLOSED are end states: this coach
 * was chosen, or not.
 */
export const invitationMachine: StateMachine<InvitationStatus> = {
  name: 'invitation',
  transitions: {
    INVITED: { PROPOSED: ['coach'], DECLINED: ['coach'], LAPSED: ['system'], CHOSEN: ['system'], CLOSED: ['system'] },
    PROPOSED: { PROPOSED: ['coach'], WITHDRAWN: ['coach'], CHOSEN: ['system'], CLOSED: ['system'] },
    DECLINED: { PROPOSED: ['coach'] },
    WITHDRAWN: { PROPOSED: ['coach'] },
  },
};

/** Invitations that wait for the coach's answer, or for the learner's choice. */
export const openInvitationStatuses = ['INVITED', 'PROPOSED'] as const satisfies readonly InvitationStatus[];

/** A learner has at most one open request per vertical; a unique index enforces it. */
export function isOpenMatch(status: MatchStatus): boolean {
  return status !== 'ENDED';
}

/** States from which a coach can propose, according to the state machine. */
const answerable: ReadonlySet<InvitationStatus> = new Set(['INVITED', 'PROPOSED', 'DECLINED', 'WITHDRAWN']);

/** Returns whether the coach may answer, change or withdraw: until the deadline, while the request is open. */
export function canCoachAct({
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

/** Actions of a coach for an invitation: propose (or change the proposal), decline, withdraw, send a payment link. */
export const invitationActions = ['PROPOSE', 'DECLINE', 'WITHDRAW', 'SEND_LINK'] as const;
export type InvitationAction = (typeof invitationActions)[number];

type InvitationCase = {
  matchStatus: MatchStatus;
  status: InvitationStatus;
  answerBy: Date;
  now: Date;
  /** Whether an operator has paused the coach's activity. */
  coachPaused: boolean;
  /** Whether the coach teaches a program of the vertical that can be proposed. */
  hasProgram: boolean;
  /** Whether the program of the coach's proposal is currently sold. */
  isProposalSold: boolean;
};

/** Returns the actions that pages may offer. The services validate them again. */
export function invitationActionsFor({
  coachPaused,
  hasProgram,
  isProposalSold,
  ...subject
}: InvitationCase): InvitationAction[] {
  const { matchStatus, status } = subject;
  const canAct = canCoachAct(subject);
  const canSendLink = isOpenMatch(matchStatus) && status === 'PROPOSED' && isProposalSold && !coachPaused;
  return [
    ...(canAct && hasProgram && !coachPaused ? (['PROPOSE'] as const) : []),
    ...(canAct && status === 'INVITED' ? (['DECLINE'] as const) : []),
    ...(canAct && status === 'PROPOSED' ? (['WITHDRAW'] as const) : []),
    ...(canSendLink ? (['SEND_LINK'] as const) : []),
  ];
}

export type RoundCase = {
  status: MatchStatus;
  /** Deadline for the coaches of the round. */
  answerBy: Date;
  /** Number of open proposals of all rounds. */
  proposed: number;
  /** Number of coaches of this round without an answer. */
  waiting: number;
  now: Date;
};

/** Returns what follows a round: nothing yet, the learner's choice, or the next coaches. */
export function afterRound({ status, answerBy, proposed, waiting, now }: RoundCase): 'WAIT' | 'CHOOSE' | 'NEXT' {
  if (status !== 'ASKING' && status !== 'CHOOSING') return 'WAIT';
  if (now < answerBy && waiting > 0) return 'WAIT';
  if (proposed === 0) return 'NEXT';
  return status === 'ASKING' ? 'CHOOSE' : 'WAIT';
}
