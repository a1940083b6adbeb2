import type { WeeklySlot } from '~/domain/catalog/search-codes';
import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createSearchableCoach } from './coach';
import { createLessonScene, sceneNow } from './lesson-scene';

const evenings: readonly WeeklySlot[] = ['mon5', 'tue5', 'wed5', 'thu5', 'fri5', 'sat5', 'sun5'];

/** Creates a coach who can give the lessons of a scene: the same district and program, by default free every evening. */
export async function createSubstitute(
  { order, program }: { order: { regionId: number }; program: { id: number } },
  coach: Partial<Prisma.CoachUncheckedCreateInput> = {},
  schedules = evenings,
) {
  const created = await createSearchableCoach({
    regionIds: [order.regionId],
    programIds: [program.id],
    schedules,
    coach: { displayName: '도우리', ...coach },
  });
  const actor = memberActor(created.user, created.id);
  return {
    ...created,
    actor,
    encryptedCoachId: encryptId('coach', created.id),
    as: (at: Date = sceneNow) => callerFor(actor, at).lesson,
  };
}

/** Creates a scene with a fixed lesson and a coach who can give it instead. */
export async function createSubstituteScene(lessonCount?: number) {
  const scene = await createLessonScene(lessonCount);
  await scene.fix();
  const other = await createSubstitute(scene);
  const open = () =>
    db.lessonSubstitution.findFirstOrThrow({
      where: { lesson: { contractId: scene.contract.id } },
      orderBy: { id: 'desc' },
    });
  const token = async () => encryptId('substitution', (await open()).id);
  const propose = async (at = sceneNow, coach = other) =>
    scene.as
      .coach(at)
      .proposeSubstitute({ encryptedLessonId: await scene.lessonId(), encryptedCoachId: coach.encryptedCoachId });
  const agree = async (at = sceneNow, accepts = true) =>
    other.as(at).answerSubstituteRequest({ encryptedSubstitutionId: await token(), accepts });
  const decide = async (accepts: boolean, at = sceneNow) =>
    scene.as.learner(at).answerSubstituteOffer({ encryptedSubstitutionId: await token(), accepts });
  return { ...scene, other, open, substitutionToken: token, propose, agree, decide };
}
export type SubstituteScene = Awaited<ReturnType<typeof createSubstituteScene>>;
