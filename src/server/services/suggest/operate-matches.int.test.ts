import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createMatchingScene, hoursLater, matchingNow } from '~/test/factories/matching';
import { refusal } from '~/test/refusal';

describe('an operator', () => {
  it('sees every request, sends it on and ends it with a reason, on record', async () => {
    const scene = await createMatchingScene({ coaches: 7, now: matchingNow });
    const { encryptedCsId } = await scene.handIn();
    const operator = memberActor(await createOperator());
    const { operations } = callerFor(operator, hoursLater(1));
    await scene.propose((await scene.match()).invitations[0]?.coachId ?? 0);
    expect(await operations.sendNextRound({ encryptedConsultingId: encryptedCsId })).toEqual({ affected: 2 });
    const { items } = await operations.listMatches({ status: 'ASKING' });
    const row = items.find(({ coaches }) => coaches.length === 7);
    expect(row).toMatchObject({ learner: '김하늘', round: 2, status: 'ASKING', answerBy: hoursLater(25) });
    expect(row?.coaches.map(({ round, status }) => `${round} ${status}`)).toEqual(['1 PROPOSED', '1 LAPSED', '1 LAPSED', '1 LAPSED', '1 LAPSED', '2 INVITED', '2 INVITED']);
    expect(await refusal(operations.sendNextRound({ encryptedConsultingId: encryptedCsId }))).toBe('NOBODY_LEFT');
    await operations.endMatch({ encryptedConsultingId: encryptedCsId, reason: '요청하신 대로 닫았어요.' });
    expect(await scene.match()).toMatchObject({ status: 'ENDED', endedBy: 'OPERATOR', consulting: { status: 'LOST' } });
    expect((await scene.mails()).at(-1)).toBe('match-endedByUs learner');
    expect(await refusal(operations.endMatch({ encryptedConsultingId: encryptedCsId, reason: '한 번 더' }))).toBe('REQUEST_CLOSED');
    expect((await db.auditEvent.findMany({ where: { operatorId: operator.userId } })).map(({ action }) => action)).toEqual(['match.next-round', 'match.end']);
  });
});
