import type { BrowserContext } from '@playwright/test';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { product } from '../product';
import { letTheHourPass, logIn, withDatabase } from './members';

/** Creates a learner with a questionnaire, and a coach from whom the learner has bought a trial. */
export async function createBothSides() {
  const { factories, db, encryptId } = await product();
  const [learner, { coach, program, region }] = [
    await factories.account.createAccount({ name: '남궁바다' }),
    await factories.payment.createOfferedCoach(),
  ];
  const { province, city, district, id: regionId } = region;
  const { workoutAnswers } = await import('~/test/factories/suggest');
  const address = { province, city, district, detail: '101동 1203호' };
  const answers = workoutAnswers({ address, schedule: { schedules: [] } });
  const { id: formId } = await db.suggestForm.create({
    data: {
      userId: learner.id,
      serviceType: 'workout',
      draftVersion: 35,
      draftId: `both-${learner.id}`,
      fingerprint: `both-${learner.id}`,
      regionId,
      answers,
    },
  });
  const { year, month, day } = seoulParts(new Date());
  const trial = await factories.lesson.createContract({
    learnerId: learner.id,
    coachId: coach.id,
    programId: program.id,
    regionId,
    formId,
    productType: 'trial',
    lessonCount: 1,
    startsAt: seoulInstant(year, month, day + 3, 19),
    now: new Date(),
  });
  const contracts = () => db.contract.findMany({ where: { learnerId: learner.id }, orderBy: { id: 'asc' } });
  return {
    learnerName: learner.name,
    coachName: coach.displayName,
    logInLearner: (context: BrowserContext) => logIn(context, learner.id),
    logInCoach: (context: BrowserContext) => logIn(context, coach.userId),
    /** Path of the page of the newest contract, with all its lessons. */
    async contractPath(): Promise<string> {
      const newest = (await contracts()).at(-1);
      return `/f/user/mypage/lesson/${encryptId('contract', newest?.id ?? 0, newest?.revision)}`;
    },
    /** Returns the URL in the newest mail of these templates to the learner. */
    async lastLink(template: string): Promise<string> {
      const { text } = await db.message.findFirstOrThrow({
        where: { userId: learner.id, template: { startsWith: template } },
        orderBy: { id: 'desc' },
      });
      return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
    },
    letTrialPass: () => letTheHourPass(trial.contract.id, 2),
    /** Moves the first lesson of the newest contract so that it began twenty minutes ago. */
    async beginFirstLesson(): Promise<void> {
      const contractId = (await contracts()).at(-1)?.id ?? 0;
      await withDatabase(async (client) => {
        const first = '(select id from lessons where contract_id = $1 order by sequence limit 1)';
        const hours = "starts_at = now() - interval '20 minutes', ends_at = now() + interval '30 minutes'";
        await client.query(
          `update time_reservations set ${hours}, coach_free_at = now() + interval '60 minutes' where lesson_id = ${first}`,
          [contractId],
        );
        await client.query(`update lessons set ${hours} where id = ${first}`, [contractId]);
      });
    },
    /** Decides the newest complaint as an operator: the lesson is returned. */
    async undoLesson(): Promise<void> {
      const [{ createOperator }, { callerFor, memberActor }] = await Promise.all([
        import('~/test/factories/document'),
        import('~/test/caller'),
      ]);
      const { id } = await db.complaint.findFirstOrThrow({
        where: { reporterId: learner.id },
        orderBy: { id: 'desc' },
      });
      await callerFor(memberActor(await createOperator())).operations.resolveComplaint({
        encryptedComplaintId: encryptId('complaint', id),
        outcome: 'UNDONE',
        reason: '양쪽에 확인함',
        answer: '양쪽에 확인했어요. 수업 1회를 돌려드려요.',
      });
    },
  };
}
