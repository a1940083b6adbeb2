import { db } from '~/server/db';

/** Stores a learner's newest questionnaire of workout, which names people of these ages. @returns its id */
export async function createQuestionnaire(
  userId: number,
  ages: readonly (number | null)[],
  { isSelf = false } = {},
): Promise<number> {
  const users = ages.map((age) => ({ gender: null, age }));
  const answers = { userInfo: { personnel: users.length, isSelf, users, isEnd: true } };
  const { id } = await db.suggestForm.create({
    data: {
      userId,
      serviceType: 'workout',
      purposeClass: 'A',
      draftVersion: 35,
      draftId: crypto.randomUUID(),
      fingerprint: crypto.randomUUID(),
      answers,
    },
    select: { id: true },
  });
  return id;
}
