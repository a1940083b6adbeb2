import { db } from '~/server/db';

/** Stores a learner's newest questionnaire of workout, which names people of these ages. */
export async function createQuestionnaire(userId: number, ages: readonly (number | null)[]): Promise<void> {
  const users = ages.map((age) => ({ gender: null, age }));
  const answers = { userInfo: { personnel: users.length, isSelf: false, users, isEnd: true } };
  await db.suggestForm.create({
    data: {
      userId,
      serviceType: 'workout',
      purposeClass: 'A',
      draftVersion: 35,
      draftId: crypto.randomUUID(),
      fingerprint: crypto.randomUUID(),
      answers,
    },
  });
}
