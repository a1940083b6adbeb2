import { describe, expect, it } from 'vitest';
import { anonymous } from '~/domain/shared/actor';
import { serviceTypes } from '~/domain/shared/service-type';
import { suggestFlows } from '~/domain/suggest/flow';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createLearner, createProgram } from '~/test/factories/lesson';
import { draftId, finishedAnswers } from '~/test/factories/suggest';

const now = new Date();

async function createPlace() {
  const { id, province, city, district } = await createDistrict();
  return { regionId: id, address: { province, city, district } };
}

describe.each(serviceTypes)('the questionnaire of %s', (serviceType) => {
  it('is submitted with a coach and a program of the vertical, and read back with the same answers', async () => {
    const { regionId, address } = await createPlace();
    const program = await createProgram({ serviceType });
    const coach = await createSearchableCoach({
      regionIds: [regionId],
      verticals: [serviceType],
      programIds: [program.id],
    });
    const caller = callerFor(memberActor(await createLearner()), now);
    await caller.suggest.setHealthConsent({ granted: true });
    const answers = {
      ...finishedAnswers(serviceType),
      address: { ...address, detail: '' },
      coach: { userId: encryptId('coach', coach.id), programPermalink: program.permalink, gender: null },
    };
    const done = await caller.suggest.complete({
      serviceType,
      draftId,
      draftVersion: suggestFlows[serviceType].draftVersion,
      answers,
    });
    expect(done.permalink).toBe(program.permalink);
    const back = await caller.suggest.get({ encryptedFormDataId: done.encryptedFormDataId });
    expect(back).toMatchObject({
      serviceType,
      answers: {
        purpose: { class: answers.purpose.class, purposes: answers.purpose.purposes },
        meditation: answers.meditation,
        art: answers.art,
        tools: answers.tools,
      },
    });
  });
});

describe('music', () => {
  it('finds only coaches who teach the piano for the piano, whatever else is widened', async () => {
    const { regionId, address } = await createPlace();
    const piano = await createProgram({
      serviceType: 'music',
      priceGroup: 'music',
      purposeClasses: ['F'],
      workoutTypes: [],
    });
    const violin = await createProgram({
      serviceType: 'music',
      priceGroup: 'music',
      purposeClasses: ['G'],
      workoutTypes: [],
    });
    const teach = (name: string, programIds: number[]) =>
      createSearchableCoach({
        regionIds: [regionId],
        verticals: ['music'],
        purposes: [],
        types: [],
        schedules: ['mon5'],
        programIds,
        coach: { displayName: name },
      });
    await teach('피아노', [piano.id]);
    await teach('바이올린', [violin.id]);
    await teach('둘 다', [piano.id, violin.id]);
    const caller = callerFor(anonymous, now);
    const names = async (purposeClass?: 'F' | 'G') => {
      const { items } = await caller.coach.search({ serviceType: 'music', address, purposeClass });
      return items.map(({ name }) => name).sort();
    };
    expect(await names('F')).toEqual(['둘 다', '피아노']);
    expect(await names('G')).toEqual(['둘 다', '바이올린']);
    expect(await names()).toEqual(['둘 다', '바이올린', '피아노']);

    const { smallestChanges } = await caller.coach.search({
      serviceType: 'music',
      address,
      purposeClass: 'G',
      schedules: ['sun1'],
    });
    expect(smallestChanges.map(({ kind, count }) => [kind, count])).toEqual([['slot', 2]]);
    expect((await caller.coach.slotCounts({ serviceType: 'music', address, purposeClass: 'F' })).matching).toBe(2);
    expect(await db.coachSearch.count({ where: { regionId } })).toBe(3);
  });
});
