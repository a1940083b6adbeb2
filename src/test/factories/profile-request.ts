import { memberActor, callerFor } from '~/test/caller';
import { db } from '~/server/db';
import { createDistrict, createSearchableCoach } from './coach';
import { createProgram } from './lesson';

/** Creates a listed coach who teaches one program, with a second program of the same vertical and one of music. */
export async function createProfileScene({ name = '한지우' }: { name?: string } = {}) {
  const region = await createDistrict();
  const [pilates, yoga] = [await createProgram({ workoutTypes: [1] }), await createProgram({ workoutTypes: [2] })];
  const piano = await createProgram({
    serviceType: 'music',
    title: '피아노',
    purposeClasses: ['F'],
    workoutTypes: [],
    priceGroup: 'music',
  });
  const coach = await createSearchableCoach({
    regionIds: [region.id],
    programIds: [pilates.id],
    purposes: [2],
    types: [1],
    coach: { displayName: name },
  });
  const actor = memberActor(coach.user, coach.id);
  const session = (at = new Date()) => callerFor(actor, at).session;
  /** Returns an input that asks for what the profile has now, with changes. */
  const input = async (changes: object = {}) => {
    const { version, stored, request } = await session().profileRequest();
    const { permalinks, purposes, ...texts } = stored;
    const requestId = request?.status === 'SUBMITTED' ? request.requestId : null;
    return { version, requestId, ...texts, offering: { permalinks, purposes }, ...changes };
  };
  const request = async (changes: object, at = new Date()) => {
    const { requestId } = await session(at).requestProfileChange(await input(changes));
    return requestId ?? 0;
  };
  const row = () => db.coach.findUniqueOrThrow({ where: { id: coach.id } });
  return { coach, actor, session, input, request, row, pilates, yoga, piano };
}
