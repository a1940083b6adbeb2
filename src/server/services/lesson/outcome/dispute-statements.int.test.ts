import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createLessonScene, type LessonScene, sceneStart } from '~/test/factories/lesson-scene';

const at = (minutes: number) => new Date(sceneStart.getTime() + minutes * MINUTE_MS);
const text = '초인종이 고장 나서 듣지 못했어요.';
const statement = '7시 정각에 벨을 세 번 눌렀고 전화도 두 번 했어요.';

let scene: LessonScene;
let console: ReturnType<typeof callerFor>['operations'];
beforeEach(async () => {
  scene = await createLessonScene();
  await scene.fix();
  console = callerFor(memberActor(await createOperator()), at(180)).operations;
});

const complain = async (kind: 'PRESENT' | 'LATE' | 'SAFETY' | 'MANNERS', minutes = 60) =>
  scene.as
    .learner(at(minutes))
    .reportComplaint({ encryptedId: await scene.token(), encryptedLessonId: await scene.lessonId(), kind, text });
const sendStatement = async (minutes = 90, by: 'coach' | 'learner' = 'coach') =>
  scene.as[by](at(minutes)).addDisputeStatement({ encryptedLessonId: await scene.lessonId(), text: statement });
const statementMails = (userId: number) => db.message.findMany({ where: { template: 'lesson-wordsWanted', userId } });
const open = async () =>
  (await console.listComplaints({ status: 'OPEN' })).items.find(
    ({ text: of, learner }) => of === text && learner.startsWith('김하늘'),
  )?.encryptedComplaintId ?? '';
const rejected = { cause: { code: 'MOVE_NOT_ALLOWED' } };

describe('a dispute about what happened at a lesson', () => {
  beforeEach(async () => {
    await scene.as.coach(at(20)).reportNoShow({
      encryptedLessonId: await scene.lessonId(),
      kind: 'NO_ANSWER',
      reason: '15분을 기다렸어요',
      agreedToTerms: true,
    });
  });

  it('is decided with both statements, the report and the history in view, and its reason is stored', async () => {
    await complain('PRESENT');
    const [mail] = await statementMails(scene.coach.userId);
    expect(mail?.text).toContain('/f/user/mypage/lesson/expert?');
    expect(mail?.text).not.toContain(text);
    expect((await scene.as.coach(at(70)).coachHome()).wordsWanted).toMatchObject([
      { status: 'NOSHOW_LEARNER', wordsWanted: true, disputed: true },
    ]);
    expect((await scene.as.learner(at(70)).get({ encryptedId: await scene.token() })).lessons).toMatchObject([
      { wordsWanted: false, disputed: true },
    ]);
    await sendStatement();
    expect((await scene.as.coach(at(91)).coachHome()).wordsWanted).toEqual([]);

    const encryptedComplaintId = await open();
    const view = await console.getComplaint({ encryptedComplaintId });
    expect(view).toMatchObject({
      text,
      otherText: statement,
      askedAt: at(60),
      otherAt: at(90),
      reason: null,
      ending: { reason: '문 앞에서 답이 없었어요. 15분을 기다렸어요', at: at(20) },
    });
    expect(view.events.map(({ to, role }) => [to, role])).toEqual([
      ['REQUESTED', 'learner'],
      ['CONFIRMED', 'coach'],
      ['NOSHOW_LEARNER', 'coach'],
    ]);
    await console.resolveComplaint({
      encryptedComplaintId,
      outcome: 'UNDONE',
      reason: '통화 기록이 없어 회원의 말을 따름',
      answer: '초인종 고장을 확인했어요. 1회를 돌려드려요.',
    });
    expect(await console.getComplaint({ encryptedComplaintId })).toMatchObject({
      reason: '통화 기록이 없어 회원의 말을 따름',
      otherText: statement,
    });
    const mails = await db.message.findMany({
      where: {
        userId: { in: [scene.learner.id, scene.coach.userId] },
        template: { in: ['lesson-complaintAnswered', 'lesson-disputeSettled'] },
      },
    });
    expect(mails).toHaveLength(2);
    for (const message of mails)
      for (const secretText of ['통화 기록이 없어', statement]) expect(message.text).not.toContain(secretText);
  });

  it('accepts a statement only from the side that was asked, once, while it is open', async () => {
    await expect(sendStatement()).rejects.toMatchObject(rejected);
    await complain('PRESENT');
    await expect(sendStatement(80, 'learner')).rejects.toMatchObject(rejected);
    const other = await createLessonScene();
    await expect(
      other.as.coach(at(80)).addDisputeStatement({ encryptedLessonId: await scene.lessonId(), text: statement }),
    ).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    const results = await Promise.allSettled([sendStatement(), sendStatement(), sendStatement()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(rejected);
  });

  it('accepts no statement after the decision, which requires a reason', async () => {
    await complain('PRESENT');
    const encryptedComplaintId = await open();
    const answer = '양쪽에 확인했어요. 그대로 둘게요.';
    await expect(
      console.resolveComplaint({ encryptedComplaintId, outcome: 'KEPT', reason: ' ', answer }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await console.resolveComplaint({ encryptedComplaintId, outcome: 'KEPT', reason: '양쪽 통화', answer });
    await expect(sendStatement(200)).rejects.toMatchObject(rejected);
  });
});

describe('a complaint about a person', () => {
  it.each(['SAFETY', 'MANNERS'] as const)(
    'asks the other side only when an operator does so, and once: %s',
    async (kind) => {
      await complain(kind);
      expect(await statementMails(scene.coach.userId)).toEqual([]);
      await expect(sendStatement()).rejects.toMatchObject(rejected);
      const encryptedComplaintId = await open();
      const results = await Promise.allSettled([1, 2].map(() => console.askComplaintSide({ encryptedComplaintId })));
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await statementMails(scene.coach.userId)).toHaveLength(1);
      await sendStatement(190);
      expect(await console.getComplaint({ encryptedComplaintId })).toMatchObject({ otherText: statement });
    },
  );
});
