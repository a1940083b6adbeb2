import { beforeEach, describe, expect, it } from 'vitest';
import type { InvitationAction, InvitationStatus } from '~/domain/matching/status';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createMatchingScene, hoursLater, matchingNow } from '~/test/factories/matching';

type Scene = Awaited<ReturnType<typeof createMatchingScene>>;
/** Brings the first coach's invitation into a state, and returns the time at which it is viewed. */
type State = (scene: Scene, coachId: number) => Promise<Date>;

const declinedState: State = async (scene, coachId) => {
  const encryptedInvitationId = await scene.invitationOf(coachId);
  await scene.asCoach(coachId).decline({ encryptedInvitationId, reason: 'TIME' });
  return matchingNow;
};
const proposedState: State = async (scene, coachId) => {
  await scene.propose(coachId);
  return matchingNow;
};
const withdrawn: State = async (scene, coachId) => {
  await scene.propose(coachId);
  await scene.asCoach(coachId).withdraw({ encryptedInvitationId: await scene.invitationOf(coachId) });
  return matchingNow;
};
const late =
  (state: State): State =>
  async (scene, coachId) => {
    await state(scene, coachId);
    return hoursLater(30);
  };
const expired =
  (state: State): State =>
  async (scene, coachId) => {
    const at = await state(scene, coachId);
    const { consultingId } = await scene.match();
    const { revision } = await db.consulting.findUniqueOrThrow({ where: { id: consultingId } });
    await scene.as().giveUpMatch({ encryptedConsultingId: encryptId('consulting', consultingId, revision) });
    return at;
  };
const invitedState: State = async () => matchingNow;

const states: Record<string, State> = {
  invited: invitedState,
  declined: declinedState,
  proposed: proposedState,
  withdrawn,
  'invited, after the deadline': late(invitedState),
  'declined, after the deadline': late(declinedState),
  'proposed, after the deadline': late(proposedState),
  'withdrawn, after the deadline': late(withdrawn),
  'invited to a request that is over': expired(invitedState),
  'declined, and the request is over': expired(declinedState),
  'proposed, and the request is over': expired(proposedState),
};

const changes: Record<string, (scene: Scene, coachId: number) => Promise<unknown>> = {
  active: async () => {},
  paused: (_, id) => db.coach.update({ where: { id }, data: { status: 'SUSPENDED' } }),
  'without a program': (_, coachId) => db.coachProgram.deleteMany({ where: { coachId } }),
};

async function build(state: State, change: keyof typeof changes) {
  const scene = await createMatchingScene({ now: matchingNow, coaches: 2 });
  await scene.submitAnswers();
  const coachId = scene.coachId(0);
  const proposal = await scene.proposal(coachId);
  const at = await state(scene, coachId);
  await changes[change]?.(scene, coachId);
  const own = scene.asCoach(coachId, at);
  const encryptedInvitationId = await scene.invitationOf(coachId);
  const { consultingId } = await scene.match();
  const { revision } = await db.consulting.findUniqueOrThrow({ where: { id: consultingId } });
  return { scene, coachId, at, own, encryptedInvitationId, consultingId, revision, wanted: proposal };
}
type Built = Awaited<ReturnType<typeof build>>;

const calls: Record<InvitationAction, (built: Built) => Promise<unknown>> = {
  PROPOSE: async ({ scene, coachId, at, own, wanted }) => {
    // A paused coach has no free hours to read, so the earlier hours are sent.
    const free = await scene.freeHours(coachId, at);
    return own.propose({ ...wanted, times: free[0] ? [free[0]] : wanted.times });
  },
  DECLINE: ({ own, encryptedInvitationId }) => own.decline({ encryptedInvitationId, reason: 'PLACE' }),
  WITHDRAW: ({ own, encryptedInvitationId }) => own.withdraw({ encryptedInvitationId }),
  SEND_LINK: async ({ scene, coachId, at, consultingId, revision }) => {
    const coach = await db.coach.findUniqueOrThrow({ where: { id: coachId }, include: { user: true } });
    const lesson = callerFor(memberActor(coach.user, scene.coachId(0)), at).lesson;
    const encryptedId = encryptId('consulting', consultingId, revision);
    return lesson.sendPaymentLink({ encryptedId, isSuggestConsulting: true });
  },
};

const cases = Object.entries(states).flatMap(([name, state]) =>
  Object.keys(changes)
    // Without a program, the end of the deadline or of the request changes nothing further.
    .filter((change) => change !== 'without a program' || !name.includes(','))
    .map((change) => [name, change, state] as const),
);

describe('a match request', () => {
  it.each(cases)(
    'to which a coach is %s, offers a coach who is %s exactly the actions that the services accept',
    async (_, change, state) => {
      const { own, encryptedInvitationId } = await build(state, change);
      const view = await own.invitation({ encryptedInvitationId });
      const row = (await own.invitations()).find((item) => item.status === view.status);
      const accepted: string[] = [];
      for (const [action, call] of Object.entries(calls)) {
        const [result] = await Promise.allSettled([call(await build(state, change))]);
        if (result.status === 'fulfilled') accepted.push(action);
      }
      expect(view.actions).toEqual(accepted);
      expect(view.encryptedConsultingId !== null).toBe(accepted.includes('SEND_LINK'));
      if (row) expect(row.actions).toEqual(accepted);
      expect(view.coachPaused).toBe(change === 'paused');
    },
  );
});

describe('the list of a paused coach', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await createMatchingScene({ now: matchingNow });
    await scene.submitAnswers();
  });
  const listStatuses = async (coachId: number): Promise<InvitationStatus[]> =>
    (await scene.asCoach(coachId).invitations()).map(({ status }) => status);

  it('contains what can be declined or withdrawn, and no answer that cannot be changed', async () => {
    const [first, second, third] = [scene.coachId(0), scene.coachId(1), scene.coachId(2)];
    await declinedState(scene, first);
    await proposedState(scene, second);
    expect([await listStatuses(first), await listStatuses(second), await listStatuses(third)]).toEqual([
      ['DECLINED'],
      ['PROPOSED'],
      ['INVITED'],
    ]);
    await db.coach.updateMany({ where: { id: { in: [first, second, third] } }, data: { status: 'SUSPENDED' } });
    expect([await listStatuses(first), await listStatuses(second), await listStatuses(third)]).toEqual([
      [],
      ['PROPOSED'],
      ['INVITED'],
    ]);
  });
});

/**
 * The status with which the coach's own list shows the request, in each of the states above; null when it is not
 * listed.
 */
const listedAs: Record<string, InvitationStatus | null> = {
  invited: 'INVITED',
  declined: 'DECLINED',
  proposed: 'PROPOSED',
  withdrawn: 'WITHDRAWN',
  'invited, after the deadline': null,
  'declined, after the deadline': null,
  'proposed, after the deadline': 'PROPOSED',
  'withdrawn, after the deadline': null,
  'invited to a request that is over': null,
  'declined, and the request is over': null,
  'proposed, and the request is over': null,
};

describe('the list of a coach', () => {
  it.each(Object.entries(listedAs))(
    'shows the correct status, or nothing, for a request to which they are %s',
    async (name, status) => {
      const { own, encryptedInvitationId } = await build(states[name] ?? invitedState, 'active');
      const { actions } = await own.invitation({ encryptedInvitationId });
      expect(Object.keys(listedAs)).toEqual(Object.keys(states));
      expect(await own.invitations()).toMatchObject(status ? [{ encryptedInvitationId, status, actions }] : []);
      if (status) expect(actions).not.toEqual([]);
    },
  );
});
